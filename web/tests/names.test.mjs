// The client knows materials and shapes, no games: no folder under games/ may be named in its source.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const games = readdirSync(join(root, '../src/arena/games'), { withFileTypes: true }).filter(
  (f) => f.isDirectory() && !f.name.startsWith('_'),
);
const GENERATED = join('wire', 'types.ts'); // it repeats the comments of the server's structs

it('names no game', () => {
  expect(games.length).toBeGreaterThan(0);
  const word = new RegExp(`\\b(${games.map((g) => g.name).join('|')})\\b`, 'i');
  const named = readdirSync(join(root, 'src'), { recursive: true })
    .map(String)
    .filter((path) => statSync(join(root, 'src', path)).isFile() && path !== GENERATED)
    .filter((path) => word.test(readFileSync(join(root, 'src', path), 'utf8')) || word.test(path));
  expect(named).toEqual([]);
});
