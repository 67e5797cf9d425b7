import { detect } from '../i18n/detect-locale.ts';
import { LOCALE_COOKIE } from '../lib/shared/storage-keys.ts';

/*
 * Runs on `/` only, before the first paint. The language chosen in the switcher (a cookie) wins
 * over the browser's. Does not redirect navigation within the site.
 */
const { currentScript, cookie, referrer } = document;
const { origin, search, hash } = location;
const { languages, locales } = currentScript!.dataset;
const [, code = ''] = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(cookie) ?? [];
const codes = locales!.split(' ');
const target = codes.includes(code)
  ? code
  : detect(navigator.languages, JSON.parse(languages!) as Record<string, string>);

if (target && target !== codes[0] && !referrer.startsWith(origin + '/'))
  location.replace(target + search + hash);
