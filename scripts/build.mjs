// Builds the site into dist/; a failed build leaves no dist/.
//   npm run build
//   npm run build -- --verbose    shows Astro's output
import './support/require-node.mjs';
import { globSync, rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

process.env.NODE_ENV ??= 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const started = performance.now();
try {
  const { build } = await import('astro');
  const { readJson } = await import('../src/lib/build/read-json.ts');
  // Astro, whose configuration reads it, would not name the file of an error.
  await readJson(root, 'content/site.json');
  await build({ root, logLevel: process.argv.includes('--verbose') ? 'info' : 'warn' });
} catch (error) {
  rmSync(dist, { recursive: true, force: true });
  console.error(`${error instanceof Error ? error.message : error}\nThe site was not built.`);
  process.exit(1);
}
const pages = globSync('**/*.html', { cwd: dist }).length;
console.log(`${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s, in dist/`);
