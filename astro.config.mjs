import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { defaultLocale, localeCodes } from './src/i18n/locales.ts';
import { checkTexts } from './src/integrations/check-texts.ts';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { extension } from './src/integrations/extension.ts';
import { postbuild } from './src/integrations/postbuild.ts';
import { exportFonts } from './src/integrations/export-fonts.ts';
import { imageProxy } from './src/integrations/image-proxy.ts';
import { licences } from './src/integrations/licences.ts';
import { sampleWarning } from './src/integrations/sample-warning.ts';
import { developmentWorker } from './src/integrations/development-worker.ts';
import { siteMap } from './src/integrations/sitemap.ts';
import { parseSwitch } from './src/lib/shared/parse-switch.ts';
import { originsOfServices } from './src/lib/shared/services.ts';
import { restAddress } from './src/lib/shared/api-address.ts';
import { hasAccounts, hasBilling } from './src/lib/shared/accounts.ts';
import { analyticsAddress, apiAddress } from './src/lib/build/site/endpoints.ts';
import { evaluateAtBuild } from './src/lib/build/evaluate-at-build.ts';
import { inlineScript } from './src/integrations/vite/inline-script.ts';
import { reloadArticles } from './src/integrations/vite/reload-articles.ts';
import { pageDirectives } from './src/lib/build/site/security-headers.ts';
import { site as settings } from './src/lib/build/site/site.ts';
import { localSiteUrl, siteUrl } from './src/lib/build/site/site-url.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
// Pages compare what Vite writes there, so that code for a part that is off is removed.
process.env.PUBLIC_ACCOUNTS = hasAccounts ? 'on' : 'off';
process.env.PUBLIC_BILLING = hasBilling ? 'on' : 'off';
const site = siteUrl(process.env.SITE_URL);
const api = apiAddress();

export default defineConfig({
  site,
  server: { port: Number(process.env.PORT || new URL(localSiteUrl).port) },
  trailingSlash: 'never',
  // Of two entries with one id, or two pages at one address, only the last would be built.
  prerenderConflictBehavior: 'error',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // The highlighter's inline styles do not agree with the policy.
  markdown: { syntaxHighlight: false },
  security: { csp: { directives: [...pageDirectives] } },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Literata',
      cssVariable: '--font-literata',
      fallbacks: ['Noto Serif', 'serif'],
      // Cut by scripts/fonts.mjs. The pages preload them in this order: src/layouts/Head.astro.
      options: {
        variants: [
          {
            src: ['./src/assets/fonts/literata-latin.woff2'],
            unicodeRange: ['U+0-FF', 'U+152-153', 'U+178', 'U+2000-20CF', 'U+2190-2193'],
          },
          {
            src: ['./src/assets/fonts/literata-polish.woff2'],
            unicodeRange: ['U+104-107', 'U+118-119', 'U+141-144', 'U+15A-15B', 'U+179-17C'],
          },
          {
            src: ['./src/assets/fonts/literata-cyrillic.woff2'],
            // After the first file, which has no rouble sign.
            unicodeRange: ['U+400-45F', 'U+20BD', 'U+2116'],
          },
        ],
      },
    },
  ],
  i18n: {
    locales: localeCodes,
    defaultLocale,
    routing: { prefixDefaultLocale: false },
  },
  integrations: [
    checkTexts(),
    exportFonts(),
    siteMap(site),
    clientDirectives(),
    react(),
    imageProxy(),
    sampleWarning(),
    licences(),
    extension(),
    developmentWorker(),
    // The last one: it must see every file.
    postbuild({
      connect: [api, analyticsAddress(), ...originsOfServices(process.env)].filter(
        (address) => address !== null,
      ),
      contact: settings.email,
      offlineReading: process.env.PUBLIC_OFFLINE_READING,
      restAddress: api && restAddress(api, process.env.PUBLIC_API_PREFIX),
      isCompressed: parseSwitch('COMPRESS', process.env.COMPRESS),
    }),
  ],
  vite: {
    // Vite would read env files for the pages, which the policy and the sitemap do not see.
    envDir: false,
    plugins: [tailwindcss(), evaluateAtBuild(), inlineScript(), reloadArticles()],
    // The worker loads readers of files on demand.
    worker: {
      format: 'es',
      plugins: () => [evaluateAtBuild()],
      rolldownOptions: {
        output: {
          // What a worker begins with, in one file: what its readers share would split it, and
          // compress worse.
          codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
        },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every island needs, in one file: split up, it is larger and loads in more
              // steps.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|scheduler|nanostores|@nanostores)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
