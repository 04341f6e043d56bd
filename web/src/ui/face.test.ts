import { describe, expect, it } from 'vitest';
import { faceOf } from './face';

const NAMES = [
  'Ada',
  'Bruno',
  'Cleo',
  'Edda',
  'Finn',
  'Hugo',
  'Ida',
  'Kofi',
  'Leo',
  'Mei',
  'Mira',
  'Otto',
  'Pia',
  'Rosa',
];

describe('a face', () => {
  it('is the same for the same name, on every device', () => {
    expect(faceOf('Mira')).toEqual(faceOf('Mira'));
  });
  it('differs from name to name', () => {
    expect(new Set(NAMES.map((name) => JSON.stringify(faceOf(name)))).size).toBe(NAMES.length);
  });
  it('differs in shape where it is alike in colour', () => {
    const shapes = new Set(NAMES.map(faceOf).map((f) => `${f.hair} ${f.eyes} ${f.mouth} ${f.glasses}`));
    expect(shapes.size).toBeGreaterThan(NAMES.length / 2);
  });
  it('can be drawn for any name at all', () => {
    for (const name of ['', '李', '👩‍🚀', 'x'.repeat(30)]) expect(faceOf(name).skin).toMatch(/^#/);
  });
});
