import type { APIRoute } from 'astro';
import { absolute } from '../i18n/alternates.ts';

/** Everything may be crawled; what must not be indexed says so itself. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap-index.xml', site ?? url)}\n`,
  );
