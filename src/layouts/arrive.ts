import { detect } from '../lib/detect.ts';
import { LOCALE_COOKIE } from '../lib/keys.ts';

/*
 * Runs on `/` alone, before anything is painted. A choice made in the switcher wins over detection;
 * detection itself knows no cookie. Arriving from a page of this site never redirects.
 */
const { currentScript, cookie, referrer } = document;
const { origin, search, hash } = location;
const languages = JSON.parse(currentScript!.dataset['languages']!) as Record<string, string>;
const chosen = cookie.split(`${LOCALE_COOKIE}=`)[1]?.slice(0, 2) ?? '';
const target = Object.values(languages).includes(chosen)
  ? chosen
  : detect(navigator.languages, languages);

if (target && target !== 'en' && !referrer.startsWith(`${origin}/`))
  location.replace(target + search + hash);
