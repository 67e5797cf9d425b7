import { serveSite } from '../../scripts/serve.mjs';
import { dist } from './built-site.ts';

/**
 * Serves the built site for the browser tests: on the port of SITE_URL when that is one of this
 * machine (the backend of the tests answers to no other), else on a free one.
 * @returns what stops it
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const wanted = URL.parse(process.env['SITE_URL'] ?? '');
  const port = wanted?.hostname === 'localhost' ? Number(wanted.port) : 0;
  const site = await serveSite({ dir: dist, port });
  process.env['BASE_URL'] = site.url;
  return site.stop;
}
