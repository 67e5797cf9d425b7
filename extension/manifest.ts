import type { UserManifest } from 'wxt';
import type { TextKey } from '../src/i18n/text-keys.ts';
import { messageName } from './message-name.ts';
import { notebookHosts, originOf } from './notebook/hosts.ts';

/** The first Firefox that shows before installation that no data is collected. */
const FIREFOX_VERSION = '140.0';
/** The first Chrome with everything used here; `URL.parse` is the newest of it. */
const CHROME_VERSION = '126';

/** Allows nothing from elsewhere; requests go to the notebooks alone. */
function contentSecurityPolicy(): string {
  const notebooks = notebookHosts.map(({ host }) => `https://${host}`).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${notebooks}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A text of `_locales`, as a manifest names it. */
const message = (key: TextKey) => `__MSG_${messageName(key)}__`;

/** The parts of the manifest that differ between Chrome and Firefox. */
function particulars(browser: string, site: string): Record<string, unknown> {
  if (browser === 'chrome') {
    return {
      minimum_chrome_version: CHROME_VERSION,
      permissions: ['storage', 'alarms', 'offscreen'],
    };
  }
  return {
    permissions: ['storage', 'alarms'],
    browser_specific_settings: {
      gecko: {
        id: `notebook@${new URL(site).hostname}`,
        strict_min_version: FIREFOX_VERSION,
        data_collection_permissions: { required: ['none'] },
      },
      // Firefox for Android shows it two versions later.
      gecko_android: { strict_min_version: '142.0' },
    },
  };
}

/**
 * The manifest, apart from what wxt generates.
 * @param browser `chrome`, whose package is that of Edge and Brave too, or `firefox`
 * @param site origin of the site that receives the highlights
 */
export function manifestFor(browser: string, site: string, version: string): UserManifest {
  const { protocol, hostname } = new URL(site);
  const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));
  return {
    name: message('extension:package.name'),
    short_name: '__MSG_short_name__',
    description: message('extension:package.description'),
    version,
    default_locale: 'en',
    homepage_url: site,
    icons,
    action: { default_icon: icons },
    // The site's library in a private window would be lost with it.
    incognito: 'not_allowed',
    // Requested per country, at the first import from there.
    optional_host_permissions: notebookHosts.map(({ host }) => originOf(host)),
    content_scripts: [
      {
        // Match patterns ignore the port; the script checks the whole origin.
        matches: [`${protocol}//${hostname}/*`],
        js: ['bridge.js'],
        run_at: 'document_start',
      },
    ],
    content_security_policy: { extension_pages: contentSecurityPolicy() },
    ...particulars(browser, site),
  };
}
