// Builds the browser extension for the site at SITE_URL: two zip files for the stores, and the folders that
// a browser loads unpacked.
//   npm run extension
import './support/require-node.mjs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const { browsers } = await import('../extension/package/manifest.ts');
const { buildPackages, zipped } = await import('../extension/package/build.ts');
const { planKey } = await import('../extension/package/plan-key.ts');
const { storeFiles } = await import('../extension/package/store-texts.ts');
const { packageName } = await import('../src/lib/build/extension-package.ts');
const { site: settings } = await import('../src/lib/build/site.ts');
const { siteUrl } = await import('../src/lib/build/site-url.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'extension', 'dist');

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function build() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const site = siteUrl(process.env.SITE_URL);
  const key = planKey(process.env.PUBLIC_PLAN_KEY);
  const packages = await buildPackages(browsers, { site, version, planKey: key });
  await rm(out, { recursive: true, force: true });
  for (const { browser, files } of packages) {
    for (const [name, data] of Object.entries(files)) await write(join(browser, name), data);
    const zip = zipped(files);
    await writeFile(join(out, packageName(browser)), zip);
    console.log(`extension/dist/${packageName(browser)}  ${(zip.length / 1000).toFixed(1)} kB`);
  }
  const texts = await storeFiles(new URL('..', import.meta.url), settings.name);
  for (const [name, text] of texts) await write(name, text);
  console.log(`Built for ${site}. What the stores ask for is in extension/dist/store/.`);
  if (!key) console.log('Without PUBLIC_PLAN_KEY there are no automatic imports in it.');
}

/**
 * @param {string} name path in the folder of what was built
 * @param {string | Uint8Array} data
 */
async function write(name, data) {
  const path = join(out, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
}
