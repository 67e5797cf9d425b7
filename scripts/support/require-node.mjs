// Imported first by scripts that need the lock file's Node. They import TypeScript dynamically,
// because an older Node fails on its syntax before it runs any line.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const needed = parseInt(readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8'), 10);

if (parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Node ${needed} or newer is needed; this is ${process.version}. npm brings it along: use the commands of ` +
      'package.json, and where install scripts are off, first npm rebuild node --ignore-scripts=false',
  );
  process.exit(1);
}
