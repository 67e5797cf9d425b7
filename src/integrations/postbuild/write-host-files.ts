import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasAccounts } from '../../lib/shared/accounts.ts';
import { caddyfile, changePassword, notFoundRedirects, securityTxt } from './host-files.ts';
import { securityHeaders, type SiteOrigins } from '../../lib/build/site/security-headers.ts';
import { formatHeaderRules, headerRules } from '../../lib/shared/header-rules.ts';

interface Site {
  /** Public address, without a slash at the end. */
  site: string;
  /** E-mail address for security reports. */
  contact: string;
  /** Paths of the pages, relative to the built site. */
  pages: readonly string[];
  origins: SiteOrigins;
}

/**
 * Writes what a host needs to send the right headers and not-found pages: `_headers`, `_redirects`
 * and `/.well-known/security.txt` in the built site, and a Caddy configuration beside it.
 */
export async function writeHostFiles(
  folder: string,
  caddyPath: string,
  { site, contact, pages, origins }: Site,
): Promise<void> {
  const rules = headerRules(securityHeaders(origins));
  const address = origins.isHttps ? new URL(site).host : ':8080';
  const folders = pages.flatMap((file) => /^([^/]+)\/404\.html$/.exec(file)?.[1] ?? []).sort();
  const redirects = hasAccounts ? [changePassword] : [];
  const files = {
    [join(folder, '_headers')]: formatHeaderRules(rules),
    [join(folder, '_redirects')]:
      redirects.map(({ from, to }) => `${from}  ${to}  302\n`).join('') +
      notFoundRedirects(folders),
    [join(folder, '.well-known', 'security.txt')]: securityTxt(site, contact, new Date()),
    [caddyPath]: caddyfile(rules, folders, address, redirects),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
