import type { APIRoute } from 'astro';
import { site } from '../lib/build/site/site.ts';
import { themeColor } from '../lib/build/site/theme-color.ts';

/** Name and icons for the home screen of phones. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.name,
      short_name: site.name,
      start_url: '/',
      display: 'minimal-ui',
      background_color: themeColor('surface'),
      theme_color: themeColor('surface'),
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
