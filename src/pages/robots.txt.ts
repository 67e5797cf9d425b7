import type { APIRoute } from 'astro';
import { absolute } from '../i18n/alternates.ts';

/** Everything may be crawled; pages that must not be indexed say so themselves. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap-index.xml', site ?? url)}\n`,
  );
