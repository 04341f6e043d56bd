// A bot's face follows from its name alone: a few parts, chosen by a hash, so that it is the same wherever it is drawn.

export interface FaceParts {
  hair: number; // which of HAIR
  eyes: number;
  mouth: number;
  glasses: boolean;
  skin: string;
  locks: string; // colour of the hair
  backdrop: string; // behind the head
}

// Tones differ in lightness, not only in hue, and none is a seat's colour: the seat is told by its badge.
const SKINS = ['#f6d7bd', '#dba777', '#a8714a', '#6f4630'];
const LOCKS = ['#221d22', '#6b4527', '#cfa85a', '#e6e1d8'];
const BACKDROPS = ['#33415c', '#7f93a8', '#c9d3d8', '#4d4a3f', '#a59c83'];

/** Outlines of hair, from a cap to a bun, on a head of radius 30 round (50, 54). */
export const HAIR = [
  'M20 52a30 30 0 0 1 60 0q-12-17-30-17t-30 17z',
  'M18 60q-4-40 32-40t32 40q-6-4-7-17-24 2-40-9-2 16-10 18-2 4-7 8z',
  'M50 10a11 11 0 0 1 9 17q20 6 21 25-14-14-30-14t-30 14q1-19 21-25a11 11 0 0 1 9-17z',
  'M14 88q2-66 36-66t36 66q-12-4-11-34-24-4-34-16-6 14-16 17 1 29-11 33z',
  'M22 46q-6-14 6-18 4-12 18-8 14-8 22 4 14 2 10 20-8-10-28-10t-28 12z',
  'M46 14l4 20 4-20q4-2 5 0l-3 24h-12l-3-24q1-2 5 0z',
];

/** Spread a name over 32 bits (FNV-1a, mixed once more so that near names differ everywhere). */
function spread(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function faceOf(name: string): FaceParts {
  let left = spread(name);
  const pick = (count: number) => {
    const chosen = left % count;
    left = Math.floor(left / count);
    return chosen;
  };
  const skin = pick(SKINS.length);
  // hair of the skin's own lightness would melt into it
  const locks = LOCKS.filter((_, i) => !(skin === 3 && i === 1) && !(skin === 1 && i === 2));
  return {
    hair: pick(HAIR.length),
    eyes: pick(3),
    mouth: pick(3),
    glasses: pick(4) === 0,
    skin: SKINS[skin]!,
    locks: locks[pick(locks.length)]!,
    backdrop: BACKDROPS[pick(BACKDROPS.length)]!,
  };
}
