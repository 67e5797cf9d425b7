// Builds the browser extension for the site at SITE_URL: two zip files for the stores, and the folders that
// a browser loads unpacked, and what the stores want to read.
//   npm run extension
import './support/require-node.mjs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const { browsers } = await import('../extension/package/manifest.ts');
const { buildPackages, zipped } = await import('../extension/package/build.ts');
const { planKey } = await import('../extension/package/plan-key.ts');
const { packageName } = await import('../src/lib/build/extension-package.ts');
const { site: settings } = await import('../src/lib/build/site.ts');
const { siteUrl } = await import('../src/lib/build/site-url.ts');
const { fill } = await import('../src/lib/shared/fill.ts');

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
    for (const [name, data] of Object.entries(files)) {
      const path = join(out, browser, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, data);
    }
    const zip = zipped(files);
    await writeFile(join(out, packageName(browser)), zip);
    console.log(`extension/dist/${packageName(browser)}  ${(zip.length / 1000).toFixed(1)} kB`);
  }
  await writeStoreTexts();
  console.log(`Built for ${site}. What the stores want to read: extension/dist/store/.`);
  if (!key) console.log('Without PUBLIC_PLAN_KEY there are no automatic imports in it.');
}

/** The texts of extension/store/ with the site's name. */
async function writeStoreTexts() {
  const [from, to] = [join(root, 'extension', 'store'), join(out, 'store')];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const text = await readFile(join(from, name), 'utf8');
    await writeFile(join(to, name), fill(text, { name: settings.name }));
  }
}
