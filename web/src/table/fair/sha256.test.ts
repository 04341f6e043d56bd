import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOf, fromHex, hmac, sha256, toHex } from './sha256';

describe('SHA-256', () => {
  it('gives the standard answers', () => {
    expect(toHex(sha256(bytesOf('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(sha256(bytesOf('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  it('agrees with another implementation at every length around the blocks', () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      const key = Uint8Array.from({ length: Math.min(length, 64) }, (_, i) => (i * 91 + 5) & 255);
      expect(toHex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
  it('reads and writes hex', () => {
    expect(toHex(fromHex('00ff10'))).toBe('00ff10');
  });
});
