import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { evaluateAtBuild } from '../src/lib/build/evaluate-at-build.ts';
import { href } from '../src/i18n/routes.ts';
import { hasAccounts } from '../src/lib/shared/accounts.ts';
import { siteUrl } from '../src/lib/build/site/site-url.ts';
import { site as settings } from '../src/lib/build/site/site.ts';
import { localeFiles } from './locale-files.ts';
import { manifestFor } from './manifest.ts';
import { storeFiles } from './store-texts.ts';

const root = new URL('../', import.meta.url);
/** The site that receives the highlights. */
const site = siteUrl(process.env['SITE_URL']);

export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  outDir: 'dist',
  outDirTemplate: '{{browser}}',
  imports: false,
  manifestVersion: 3,
  manifest: async ({ browser }) => {
    const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
      version: string;
    };
    return manifestFor(browser, site, version);
  },
  zip: { name: settings.product, artifactTemplate: '{{name}}-{{browser}}.zip', zipSources: false },
  vite: () => ({
    plugins: [tailwindcss(), evaluateAtBuild()],
    define: {
      __SITE__: JSON.stringify(site),
      __WORKSPACE__: JSON.stringify(new URL(href('highlights', 'en'), site).href),
      __HAS_ACCOUNTS__: JSON.stringify(hasAccounts),
      // Milliseconds between two requests: about as fast as somebody turns pages. Then seconds
      // before each retry.
      __PAUSE__: '1200',
      __WAITS__: '[30, 60, 120, 300]',
    },
  }),
  hooks: {
    'build:publicAssets': async (_, files) => {
      for (const [relativeDest, contents] of await localeFiles(root, settings.name))
        files.push({ relativeDest, contents });
    },
    // What the stores ask for.
    'zip:done': async ({ config }) => {
      for (const [name, text] of await storeFiles(root, settings.name)) {
        const path = join(config.outBaseDir, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      }
    },
  },
});
