// Imported before all else by what runs on the Node of the lock file alone. Such a script takes TypeScript by
// `await import`, because an older Node stumbles over a file it cannot read before it runs a line of any.
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
