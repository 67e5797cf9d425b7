import { UNAVAILABLE_WORDS } from './play-books-words.build.ts';

/** The place in a link to the book, the address being one or inside another: `pg=GBS.PA12.w.3.0.14`. */
export const PLACE = /GBS\.(P[A-Z]*\d+)((?:\.\w+)*)/;

const UNAVAILABLE = new RegExp(UNAVAILABLE_WORDS, 'iu');
/** Longer than any such sentence. */
const UNAVAILABLE_LIMIT = 100;

/** Whether a text is what the document says in place of a hidden passage. */
export const isUnavailable = (text: string) =>
  text.length <= UNAVAILABLE_LIMIT && UNAVAILABLE.test(text);
