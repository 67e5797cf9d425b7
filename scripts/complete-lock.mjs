// Adds to a lock file the optional packages of other platforms that npm left out, so that
// `npm ci` accepts it everywhere. Run after packages were added or updated.
//   npm run lock                 package-lock.json of the site
//   npm run lock -- backend      that of the folder
// https://github.com/npm/cli/issues/4828
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { missingOptional, withMissingOptional } from './support/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, process.argv[2] ?? '.', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock.packages);
if (missing.length > 0) {
  const packages = withMissingOptional(lock.packages, missing);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
console.log(`${missing.length} added`);
