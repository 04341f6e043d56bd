// SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser's own are offered only on https and localhost, but people also
// play at home over plain http, and their dice are to be bound and checked all the same.
const BLOCK = 64; // bytes

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0; // its first 32 bits
const ROUNDS = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = [...START];
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!,
        b = w[i - 2]!;
      const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = (hash[i]! + x) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((x, i) => out.setInt32(4 * i, x));
  return new Uint8Array(out.buffer);
}

/** Return the HMAC of a message; the key is one block at most, as a seed is. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const pad = (fill: number, rest: Uint8Array) => {
    const joined = new Uint8Array(BLOCK + rest.length).fill(fill, 0, BLOCK);
    key.forEach((byte, i) => (joined[i]! ^= byte));
    joined.set(rest, BLOCK);
    return joined;
  };
  return sha256(pad(0x5c, sha256(pad(0x36, message))));
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length >> 1 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}
