// `npm run e2e` in web/: two halves beside each other, each with its own server and browser, then what must be alone.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { house, open } from '../house.mjs';

const NOTES = fileURLToPath(new URL('../../../.make/controls/', import.meta.url)); // what each part met and pressed

/** Run some files of proofs against one server; leave a note of the controls they met. */
export async function suite(name, files) {
  before(
    async () => {
      rmSync(join(NOTES, `${name}.json`), { force: true }); // of an earlier run
      await open([]);
    },
    { timeout: 2_000_000 },
  );
  after(async () => {
    await house.stop();
    mkdirSync(NOTES, { recursive: true });
    const { met, used } = house.controls;
    writeFileSync(join(NOTES, `${name}.json`), JSON.stringify({ met: [...met], used: [...used.keys()] }));
  });
  for (const file of files) await import(`../${file}.mjs`);
}

/** The controls that any part has met, with the page, and those it has pressed. */
export function everyControl() {
  const notes = readdirSync(NOTES).filter((note) => note !== 'alone.json'); // that one is not over yet
  const parts = notes.map((note) => JSON.parse(readFileSync(join(NOTES, note), 'utf8')));
  const { met, used } = house.controls;
  return {
    parts: notes.length,
    met: new Map([...parts.flatMap((part) => part.met), ...met]),
    used: new Set([...parts.flatMap((part) => part.used), ...used.keys()]),
  };
}
