// Put a .gz beside every file of the build, so that the server sends it as it is; print the sizes.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = new URL('../../src/arena/server/client/', import.meta.url).pathname;
let total = 0;
for (const name of readdirSync(root, { recursive: true })) {
  const path = join(root, name);
  if (!statSync(path).isFile() || path.endsWith('.gz')) continue;
  const packed = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, packed);
  total += packed.length;
  console.log(String(packed.length).padStart(8), relative(root, path));
}
console.log(String(total).padStart(8), 'bytes gzipped in all');
