/** Session storage key and cookie name of the bearer token. */
export const TOKEN_KEY = 'strapi_jwt';

/** Cookie that holds the language chosen in the switcher. */
export const LOCALE_COOKIE = 'i18n_redirected';

/** How long the language choice is kept, in days. */
export const LOCALE_COOKIE_DAYS = 365;

/** Local storage key of the currency the reader chose. */
export const CURRENCY_KEY = 'currency';

/** Session storage key of the time (ms) at which a failed chunk last reloaded a page. */
export const RELOAD_KEY = 'chunk_reload';

/** Cache storage of the pages that a reader can read again without a connection. */
export const PAGES_CACHE = 'site-pages';

/** Cache storage of the files that these pages need. */
export const FILES_CACHE = 'site-files';
