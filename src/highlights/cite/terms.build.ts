// Evaluated at build time: of what is known of each language, browsers get these words alone.
export { citations } from '../languages/languages.ts';
