import { describe, expect, it } from 'vitest';
import { completeBoard } from '../wire/complete';
import { BLANK } from './blank';
import { nearest, place, turnPoint } from './turn';

const board = completeBoard({
  width: 10,
  height: 6,
  theme: BLANK,
  points: [
    { id: 'a', x: 5, y: 6, kind: 'pip' },
    { id: 'b', x: 0, y: 3, kind: 'pip' },
  ],
  areas: [
    {
      id: 'h',
      kind: 'hex',
      outline: [
        [0, 0],
        [10, 0],
        [10, 6],
      ],
    },
  ],
});

describe('turning the board', () => {
  it('turns clockwise on the screen, quarters exactly', () => {
    expect(turnPoint(5, 6, 5, 3, 90)).toEqual([2, 3]); // the bottom comes to the left
    expect(turnPoint(5, 6, 5, 3, 180)).toEqual([5, 0]);
    expect(turnPoint(5, 6, 5, 3, 270)).toEqual([8, 3]);
    expect(turnPoint(5, 6, 5, 3, -90)).toEqual([8, 3]);
  });
  it('leaves the title and the common piles as they lie', () => {
    const { points, labels } = place(
      completeBoard({
        ...board,
        points: [
          { id: 'draw', x: 4, y: 3, kind: 'pile' },
          { id: 'own', x: 4, y: 3, kind: 'pile', seat: 1 },
        ],
        labels: [
          { x: 5, y: 5, text: 'GAME', kind: 'title' },
          { x: 5, y: 6, text: 'Ada', kind: 'seat', seat: 0 },
        ],
      }),
      90,
    );
    expect(points.map((p) => [p.x, p.y])).toEqual([
      [4, 3],
      [5, 2],
    ]);
    expect(labels.map((l) => [l.x, l.y])).toEqual([
      [5, 5],
      [2, 3],
    ]);
  });
  it('swaps width and height on a quarter turn', () => {
    expect(place(board, 90).box).toEqual({ x: 2, y: -2, width: 6, height: 10 });
    expect(place(board, 180).box).toEqual({ x: 0, y: 0, width: 10, height: 6 });
  });
  it('keeps everything in the picture at odd angles', () => {
    const turned = place(board, 60);
    for (const p of turned.points) {
      expect(p.x).toBeGreaterThanOrEqual(turned.box.x);
      expect(p.x).toBeLessThanOrEqual(turned.box.x + turned.box.width);
      expect(p.y).toBeGreaterThanOrEqual(turned.box.y);
      expect(p.y).toBeLessThanOrEqual(turned.box.y + turned.box.height);
    }
    expect(turned.at.get('a')!.x).toBeCloseTo(5 - 3 * Math.sin(Math.PI / 3));
  });
  it('finds the nearest of some places', () => {
    const [found, far] = nearest(place(board, 0).points, 1, 3);
    expect(found!.id).toBe('b');
    expect(far).toBe(1);
  });
});
