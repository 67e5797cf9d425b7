// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { defaultLocale, localeCodes } from './src/i18n/locales.ts';
import { islands } from './src/integrations/islands.ts';
import { inlineScript } from './src/integrations/inline-script.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  i18n: {
    locales: localeCodes,
    defaultLocale,
    routing: { prefixDefaultLocale: false },
  },
  integrations: [react(), islands()],
  vite: {
    plugins: [
      tailwindcss(),
      inlineScript(),
      {
        name: 'f',
        resolveId: (i) => (i === 'virtual:fonts' ? '\0vf' : null),
        load: (i) => (i === '\0vf' ? 'export const fontFor = () => null' : null),
      },
    ],
  },
});
