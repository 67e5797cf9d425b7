import type { Entry, EntryBook } from '../../types.ts';
import { colorNamed } from '../../text/color-words.ts';
import { textOrNull } from '../fields.ts';
import { FoundEntries, type Found } from '../found-entries.ts';
import { UNAVAILABLE_WORDS } from './play-books-words.build.ts';

/** The place in a link to the book, whose address may be in another: `pg=GBS.PA12.w.3.0.14`. */
export const PLACE = /GBS\.(P[A-Z]*\d+)((?:\.\w+)*)/;

const UNAVAILABLE = new RegExp(UNAVAILABLE_WORDS, 'iu');
/** Longer than any such sentence. */
const UNAVAILABLE_LIMIT = 100;

/** Whether a text is what the document says in place of a hidden passage. */
export const isUnavailable = (text: string) =>
  text.length <= UNAVAILABLE_LIMIT && UNAVAILABLE.test(text);

/**
 * The passages of a document. One by colours has each twice, by colour and by chapter: it is kept
 * once, with both.
 */
export class DocumentEntries extends FoundEntries {
  readonly #known = new Map<string, Entry>();

  constructor() {
    super('play-books');
  }

  /** Adds a passage that is below a heading: a chapter, or the name of a colour. */
  addBelow(heading: string, book: EntryBook, found: Found): void {
    const { externalId, page, text, note = null, color = null, kind } = found;
    const chapter = colorNamed(heading) === null ? textOrNull(heading) : null;
    const key = JSON.stringify([externalId ?? page, text]);
    const isEmpty = text === '' && note === null && kind === 'highlight';
    const before = isEmpty ? undefined : this.#known.get(key);
    if (before) {
      before.chapter = chapter ?? before.chapter;
      before.color ??= color;
      before.note ??= note;
      return;
    }
    const entry = this.add(book, { ...found, chapter });
    if (entry) this.#known.set(key, entry);
  }
}
