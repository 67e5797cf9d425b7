// Imported first by scripts that need the lock file's Node. They import TypeScript dynamically, because an
// older Node fails on its syntax before it runs any line.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import process from 'node:process';

const needed = parseInt(readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8'), 10);

if (parseInt(process.versions.node, 10) < needed) {
  const name = basename(process.argv[1] ?? '', '.mjs');
  console.error(
    `Node ${needed} or newer is needed; this is ${process.version}. npm brings it along: npm run ${name}`,
  );
  process.exit(1);
}
