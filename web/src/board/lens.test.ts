import { describe, expect, it } from 'vitest';
import { completeBoard } from '../wire/complete';
import { BLANK } from './blank';
import { aim, beyond, FINGER, gapOf, timesFor } from './lens';
import type { Target } from './targets';
import { place } from './turn';

const placed = place(completeBoard({ width: 10, height: 10, theme: BLANK, spacing: 1, points: [] }), 0);
const target = (x: number, y: number, outline: Target['outline'] = null): Target => ({
  id: `${x},${y}`,
  x,
  y,
  label: '',
  outline,
});

describe('a lens', () => {
  it('measures the two lit things that are closest together', () => {
    expect(gapOf([target(0, 0), target(5, 0), target(5, 2)], placed)).toBe(2);
    expect(gapOf([target(0, 0)], placed)).toBe(Infinity);
  });
  it('takes two pieces on one place for one', () => {
    expect(gapOf([target(0, 0), target(0, 0), target(3, 0)], placed)).toBe(3);
  });
  it('knows that a field has neighbours, lit or not', () => {
    expect(gapOf([target(0, 0, [[0, 0]])], placed)).toBe(1);
  });
  it('enlarges until a finger has room, never endlessly, and never shrinks', () => {
    expect(timesFor(20) * 20).toBeGreaterThanOrEqual(FINGER);
    expect(timesFor(20)).toBeLessThan(1.7);
    expect(timesFor(FINGER - 1)).toBeGreaterThan(1.3);
    expect(timesFor(20)).toBe(timesFor(20.01));
    expect(timesFor(1)).toBeLessThan(3);
    expect(timesFor(80)).toBe(1);
    expect(timesFor(Infinity)).toBe(1);
  });
});

describe('where it looks', () => {
  const frame = { width: 100, height: 100 };
  const picture = { width: 300, height: 300 };
  it('shows all that is lit in the middle', () => {
    expect(
      aim(
        [
          { x: 130, y: 150 },
          { x: 170, y: 150 },
        ],
        frame,
        picture,
      ),
    ).toEqual({ x: 100, y: 100 });
  });
  it('stays within the picture', () => {
    expect(aim([{ x: 2, y: 298 }], frame, picture)).toEqual({ x: 0, y: 200 });
  });
  it('shows where most are when not all can be shown', () => {
    expect(
      aim(
        [
          { x: 90, y: 150 },
          { x: 100, y: 150 },
          { x: 280, y: 150 },
        ],
        frame,
        picture,
      ),
    ).toEqual({ x: 40, y: 100 });
  });
  it('shows the nearer side of a ring, never the empty middle', () => {
    const ring = [
      { x: 150, y: 10 },
      { x: 10, y: 150 },
      { x: 290, y: 150 },
      { x: 150, y: 290 },
    ];
    expect(aim(ring, frame, picture)).toEqual({ x: 100, y: 200 });
  });
  it('shows the middle when nothing is lit', () => {
    expect(aim([], frame, picture)).toEqual({ x: 100, y: 100 });
  });
  it('tells where there is more', () => {
    const sides = beyond(
      [
        { x: 5, y: 50 },
        { x: 60, y: 170 },
      ],
      { x: 20, y: 40 },
      frame,
    );
    expect(sides).toEqual({ left: true, right: false, top: false, bottom: true });
  });
});
