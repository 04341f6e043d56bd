import { describe, expect, it } from 'vitest';
import { completeStep } from '../../wire/complete';
import { along, endOf, flight, LONGEST_QUEUE, paceOf, plan, spanOf } from './plan';

const run = (pips: number) =>
  completeStep({ kind: 'run', piece: 'marble:0.0', path: Array.from({ length: pips + 1 }, (_, i) => `pip:${i}`) });

describe('the time line', () => {
  it('gives a marble 80 ms a pip and at most 800', () => {
    expect(spanOf(run(3))).toBe(240);
    expect(spanOf(run(40))).toBe(800);
    expect(spanOf(completeStep({ kind: 'fly', cause: 'harm' }))).toBe(400);
    expect(spanOf(completeStep({ kind: 'flash', text: 'A moment' }))).toBeLessThan(1000);
  });
  it('plays steps one after the other', () => {
    const clips = plan([run(5), completeStep({ kind: 'fly' })], 100);
    expect(clips.map((c) => c.start)).toEqual([100, 500]);
    expect(endOf(clips)).toBe(900);
  });
  it('speeds up so that no queue lasts longer than it may', () => {
    expect(paceOf(1000, 1)).toBe(1);
    expect(paceOf(6000, 1)).toBe(4);
    expect(6000 / paceOf(6000, 1)).toBeLessThanOrEqual(LONGEST_QUEUE);
    expect(6000 / paceOf(6000, 0.5)).toBeLessThanOrEqual(2 * LONGEST_QUEUE); // slow was asked for
    expect(paceOf(100, 2)).toBe(2);
  });
});

describe('the way of a piece', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  it('begins and ends on its points', () => {
    expect(along(way, 0)).toMatchObject({ x: 0, y: 0 });
    expect(along(way, 1)).toMatchObject({ x: 1, y: 1, lift: 0 });
  });
  it('stays on the line and hops at a corner', () => {
    const pose = along(way, 0.15);
    expect(pose.x === 1 || pose.y === 0).toBe(true);
    expect(pose.lift).toBeGreaterThan(0.1);
  });
  it('flies in an arc', () => {
    const half = flight({ x: 0, y: 0 }, { x: 4, y: 0 }, 0.5);
    expect(half.lift).toBeCloseTo(1);
    expect(Math.abs(half.y)).toBeGreaterThan(0.5);
    expect(flight({ x: 0, y: 0 }, { x: 4, y: 0 }, 1)).toMatchObject({ x: 4, y: 0 });
  });
});
