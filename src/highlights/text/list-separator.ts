import { isUnspaced } from '../../lib/shared/east-asian-typography.ts';

/** The mark between the items of a list on one line. */
export const listSeparator = (lang: string): string => (isUnspaced(lang) ? '、' : ', ');

/** Any of these separators. */
export const LIST_SEPARATORS = /, |、/;
