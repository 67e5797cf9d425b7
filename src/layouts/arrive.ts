import { detect } from '../lib/detect.ts';
import { LOCALE_COOKIE } from '../lib/keys.ts';

/*
 * Runs on `/` alone, before anything is painted. A choice made in the switcher wins over detection;
 * detection itself knows no cookie. Arriving from a page of this site never redirects.
 */
const languages = JSON.parse(document.currentScript?.dataset['languages'] ?? '{}') as Record<
  string,
  string
>;
const codes = Object.values(languages);
const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? '';
const target = codes.includes(chosen) ? chosen : detect(navigator.languages, languages);

if (target && target !== codes[0] && !document.referrer.startsWith(`${location.origin}/`)) {
  location.replace(`/${target}${location.search}${location.hash}`);
}
