import { describe, expect, it } from 'vitest';
import { completeBoard, completeView } from '../wire/complete';
import { BLANK } from './blank';
import { litAt, targetOf } from './targets';
import { place } from './turn';

const square = (x: number): [number, number][] => [
  [x - 0.5, -0.5],
  [x + 0.5, -0.5],
  [x + 0.5, 0.5],
  [x - 0.5, 0.5],
];
const map = place(
  completeBoard({
    width: 10,
    height: 10,
    theme: BLANK,
    spacing: 1,
    points: [],
    areas: [0, 1, 2].map((x) => ({ id: `hex:${x}`, kind: 'hex', outline: square(x) })),
  }),
  0,
);
const view = completeView({ seat: 0, turn: 0, actor: 0, phase: '', status: '', seats: [] });
const lit = ['hex:0'].map((id) => targetOf(id, view, map)!);

describe('a click on a map', () => {
  it('means the field it lies in', () => {
    expect(litAt(lit, view, map, 0.4, 0.4, 0)).toBe('hex:0');
    expect(litAt(lit, view, map, 1.4, 0, 0)).toBe(null);
  });
  it('snaps to a lit field beside it when fields are smaller than a finger', () => {
    expect(litAt(lit, view, map, 0.8, 0, 2)).toBe('hex:0');
    expect(litAt(lit, view, map, 0, -0.8, 2)).toBe('hex:0');
  });
  it('leaves the middle of the next field to itself', () => {
    expect(litAt(lit, view, map, 1, 0, 2)).toBe(null);
  });
});
