// node build-extension.ts FOLDER: in a process of its own, because wxt reads the settings as it
// loads and prints its progress.
import { fileURLToPath } from 'node:url';
import { build } from 'wxt';

const [outDir = ''] = process.argv.slice(2);
await build({
  root: fileURLToPath(new URL('../../../extension/', import.meta.url)),
  outDir,
  browser: 'chrome',
  // Without the pauses between requests.
  vite: () => ({ define: { __PAUSE__: '5', __WAITS__: '[1, 1, 1, 1]' } }),
});
