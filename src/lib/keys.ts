/** Session storage and cookie under which the token is kept; also the name of the tabs' channel. */
export const TOKEN_KEY = 'strapi_jwt';

/** Local storage: when this browser last signed out, in milliseconds since 1970. Nothing else. */
export const SIGNED_OUT_KEY = 'strapi_jwt_out';

/** Cookie of the language that a reader chose. */
export const LOCALE_COOKIE = 'i18n_redirected';
