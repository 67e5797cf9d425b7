/** Session storage key and cookie name of the bearer token. */
export const TOKEN_KEY = 'strapi_jwt';

/** Local storage key of the time (ms) of the last sign-out in this browser. */
export const SIGNED_OUT_KEY = 'strapi_jwt_out';

/** Local storage key of the time (ms) of the last sign-in: other tabs get its `storage` event. */
export const SIGNED_IN_KEY = 'strapi_jwt_in';

/** Session storage key of why this tab's last session ended, for the log-in page. */
export const ENDED_KEY = 'ended';

/** Cookie that contains the language chosen in the switcher. */
export const LOCALE_COOKIE = 'i18n_redirected';

/** Lifetime of that cookie, in days. */
export const LOCALE_COOKIE_DAYS = 365;

/** Local storage key of the currency the user chose. */
export const CURRENCY_KEY = 'currency';

/** Session storage key of the time (ms) at which a failed chunk last reloaded a page. */
export const RELOAD_KEY = 'chunk_reload';

/** Cache storage of pages for offline reading. */
export const PAGES_CACHE = 'site-pages';

/** Cache storage of the files that the pages for offline reading need. */
export const FILES_CACHE = 'site-files';

/** IndexedDB database of the user's library. */
export const LIBRARY_DATABASE = 'library';

/** IndexedDB database of the report of the last import, and of what undoes each. */
export const LAST_IMPORT_DATABASE = 'last-import';

/** Session storage key of what is typed in open forms of the workspace and not saved. */
export const DRAFTS_KEY = 'drafts';

/** Local storage key that is set while the library is not empty: known before the first paint. */
export const LIBRARY_FLAG = 'has_library';

/** IndexedDB database of files passed from another page to the workspace. */
export const PENDING_FILES_DATABASE = 'pending-files';

/** Local storage key of the order of the shelf, where it is not by title. */
export const SHELF_ORDER_KEY = 'shelf_order';

/** Local storage key of the options last used for an export. */
export const EXPORT_KEY = 'export';

/**
 * Local storage key of the highlights to export, while the user is away to get a plan or to connect
 * a service.
 */
export const EXPORT_SELECTION_KEY = 'export_chosen';

/** IndexedDB database of the highlights exported before. */
export const EXPORT_HISTORY_DATABASE = 'export-history';

/** Local storage key of the billing period the user chose. */
export const PERIOD_KEY = 'billing_period';

/** Local storage key of the code of the partner's link, until an account is used. */
export const REFERRAL_KEY = 'referral';

/** Local storage key of when (ms) the user went to the payment page, until the plan is on. */
export const CHECKOUT_KEY = 'checkout';

/** Local storage key of the plan that the backend last told, with its user and its end. */
export const PLAN_KEY = 'plan';

/** Local storage key of the services that exports are sent to, with their tokens. */
export const SERVICES_KEY = 'services';

/** Local storage key of the folder of this computer that exports are written into. */
export const FOLDER_KEY = 'export_folder';

/** IndexedDB database of the browser's handle of that folder. */
export const FOLDER_DATABASE = 'export-folder';

/** Session storage key of what connecting a service needs when the user comes back. */
export const CONNECTING_KEY = 'connecting';
