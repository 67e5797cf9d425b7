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
const { packageName } = await import('../src/lib/build/extension-package.ts');
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
    for (const [name, data] of Object.entries(files)) {
      const path = join(out, browser, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, data);
    }
    const zip = zipped(files);
    await writeFile(join(out, packageName(browser)), zip);
    console.log(`extension/dist/${packageName(browser)}  ${(zip.length / 1000).toFixed(1)} kB`);
  }
  console.log(`Built for ${site}. For the stores see extension/store/.`);
  if (!key) console.log('Without PUBLIC_PLAN_KEY there are no automatic imports in it.');
}
