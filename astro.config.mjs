import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { defaultLocale, localeCodes } from './src/i18n/locales.ts';
import { checkTexts } from './src/integrations/check-texts.ts';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { extension } from './src/integrations/extension.ts';
import { finish } from './src/integrations/finish.ts';
import { exportFonts } from './src/integrations/export-fonts.ts';
import { fonts } from './src/integrations/fonts.ts';
import { imageProxy } from './src/integrations/image-proxy.ts';
import { inlineScript } from './src/integrations/inline-script.ts';
import { licences } from './src/integrations/licences.ts';
import { samples } from './src/integrations/samples.ts';
import { developmentWorker } from './src/integrations/service-worker.ts';
import { siteMap } from './src/integrations/site-map.ts';
import { restAddress } from './src/lib/shared/api-address.ts';
import { hasAccounts } from './src/lib/build/accounts.ts';
import { analyticsAddress, apiAddress } from './src/lib/build/endpoints.ts';
import { pageDirectives } from './src/lib/build/security-headers.ts';
import { site as settings } from './src/lib/build/site.ts';
import { siteUrl } from './src/lib/build/site-url.ts';

const site = siteUrl(process.env.SITE_URL);
const api = apiAddress();

export default defineConfig({
  site,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { csp: { directives: [...pageDirectives] } },
  i18n: {
    locales: localeCodes,
    defaultLocale,
    routing: { prefixDefaultLocale: false },
  },
  integrations: [
    checkTexts(),
    fonts(),
    exportFonts(),
    siteMap(site),
    clientDirectives(),
    // After the islands without React: Astro identifies a component's renderer by running it.
    react(),
    imageProxy(process.env.IMAGE_HOSTS),
    samples(),
    licences(),
    extension({ hasAccounts, key: process.env.PUBLIC_PLAN_KEY }),
    developmentWorker(),
    // The last one: it must see every file.
    finish({
      connect: [api, analyticsAddress()].filter((address) => address !== null),
      contact: settings.email,
      offlineReading: process.env.PUBLIC_OFFLINE_READING,
      restAddress: api && restAddress(api, process.env.PUBLIC_API_PREFIX),
      isCompressed: process.env.COMPRESS !== '0',
    }),
  ],
  vite: {
    // Vite would read env files for the pages, which the policy and the sitemap do not see.
    envDir: false,
    plugins: [tailwindcss(), inlineScript()],
    // The worker loads readers of files on demand.
    worker: { format: 'es' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every island needs, in one file: split up, it is larger and loads in more steps. The
              // stores are split off all the same, for the header's island, which has no React.
              codeSplitting: {
                groups: [
                  { name: 'stores', test: /node_modules\/nanostores/ },
                  { name: 'react', test: /node_modules\/(?:react|scheduler|@nanostores)/ },
                ],
              },
            },
          },
        },
      },
    },
  },
});
