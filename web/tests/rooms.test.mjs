// The rooms of the client: imports go down only, and no room is a store-room.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../src/', import.meta.url).pathname;
const ROOMS = ['pages', 'table', 'board', 'ui', 'wire']; // each may use those after it, and what lies beside them all
const MODULES = 14; // in one folder
const LINES = 500; // in one file, but those that are generated
const WIDTH = 120; // of a line: what the formatter cannot break, people do
const GENERATED = ['types.ts', 'complete.ts', 'client.ts'].map((name) => join('wire', name));

const paths = readdirSync(root, { recursive: true }).map(String);
const files = paths.filter((path) => statSync(join(root, path)).isFile());
const read = (path) => readFileSync(join(root, path), 'utf8');
const depth = (path) => ROOMS.indexOf(path.split('/')[0]);

it('lets imports go down only', () => {
  const up = files.flatMap((path) =>
    [...read(path).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
      .map((found) => normalize(join(dirname(path), found[1])))
      .filter((to) => depth(to) >= 0 && depth(path) > depth(to))
      .map((to) => `${path} imports ${to}`),
  );
  expect(up).toEqual([]);
  expect(files.map(depth)).toContain(ROOMS.length - 1);
});

it('has no folder with too many modules and no file with too many lines', () => {
  const crowded = paths
    .filter((path) => statSync(join(root, path)).isDirectory())
    .filter(
      (path) =>
        readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isFile()).length > MODULES,
    );
  const long = files.filter((path) => !GENERATED.includes(path) && read(path).split('\n').length > LINES);
  expect([...crowded, ...long]).toEqual([]);
});

it('has no line that is too long', () => {
  const folders = ['../src', '../scripts', '.', '../../tests/browser'];
  const wide = folders.flatMap((folder) => {
    const base = new URL(`${folder}/`, import.meta.url).pathname;
    const sources = readdirSync(base, { recursive: true })
      .map(String)
      .filter((path) => /\.(m?[jt]s|svelte|css)$/.test(path));
    expect(sources.length).toBeGreaterThan(0);
    return sources.flatMap((path) =>
      readFileSync(join(base, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (line.length > WIDTH ? [`${join(folder, path)}:${i + 1}`] : [])),
    );
  });
  expect(wide).toEqual([]);
});
