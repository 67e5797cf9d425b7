import { printedChapterParts } from '../../chapter-path.ts';
import { newEntry } from '../../entry.ts';
import { isShortened } from '../../export/shorten.ts';
import type { Entry, EntryBook } from '../../types.ts';
import { copyFinder } from '../copied-ids.ts';
import { chapterOf } from '../fields.ts';
import { itemsIn, plainOf, tagsIn } from '../syntax/markdown-text.ts';
import { columnsIn } from './our-table-words.ts';

/**
 * A line that begins with a word of ours and a colon: the note, the tags, the collections; null for
 * any other.
 * @param isForObsidian whether a bracket begins the tags as it does for Obsidian alone
 */
export function labelled(text: string, isForObsidian = false): Partial<Entry> | null {
  const [, word = '', rest = ''] = /^([^:：]{1,20})[:：]\s*([\s\S]*)$/.exec(text) ?? [];
  const [column] = columnsIn([plainOf(word)]).keys();
  if (column === 'note') return { note: plainOf(rest) };
  if (column === 'collections') return { collections: itemsIn(rest) };
  if (column !== 'tags') return null;
  const areHashtags = rest.startsWith('#') || (isForObsidian && rest.startsWith('('));
  return { tags: areHashtags ? tagsIn(rest) : itemsIn(rest) };
}

/** The position of a part of a page in its file. */
type Origin = Pick<Entry, 'line' | 'raw'>;

/**
 * The entries of a page that we exported, assembled in the order in which it prints their parts.
 */
export class PageEntries {
  readonly entries: Entry[] = [];
  readonly #textLimit: number | undefined;
  readonly #book: EntryBook;
  /** The chapter with the depth of its heading, and the one round it. */
  #chapter: { name: string | null; depth: number; outer: string | null };
  /** The last heading while nothing is below it. */
  #heading: Partial<Entry> | null = null;
  #open: Entry | null = null;
  readonly #isCopy = copyFinder();

  constructor(book: EntryBook, textLimit: number | undefined) {
    [this.#textLimit, this.#book] = [textLimit, book];
    this.#chapter = { name: null, depth: 0, outer: null };
  }

  /**
   * A heading below the book's title.
   * @param depth 1 for a chapter; an empty one ends the chapter
   */
  heading(words: string, depth: number, origin: Origin): void {
    const { name, depth: former, outer } = this.#chapter;
    const isTruncated = isShortened(words, this.#textLimit);
    this.#chapter = {
      // A passage that is a heading ends where the plan's limit cut it: no chapter is called so.
      name: isTruncated ? null : chapterOf(printedChapterParts(words)),
      depth,
      outer: depth > former ? name : depth === former ? outer : null,
    };
    const note = `.h${Math.min(Math.max(depth, 1), 6)}`;
    this.#heading = words === '' ? null : { text: words, note, isTruncated, ...origin };
    this.#open = null;
  }

  /** A passage, a note that stands alone, or a bookmark. */
  add(fields: Partial<Entry>): void {
    const { name: chapter } = this.#chapter;
    const isTruncated = isShortened(fields.text ?? '', this.#textLimit);
    this.#open = newEntry(this.#book, 'markdown', { chapter, isTruncated, ...fields });
    this.#heading = null;
    this.entries.push(this.#open);
  }

  /** The id below a passage. */
  identify(id: string): void {
    const text = (this.#heading ?? this.#open)?.text ?? '';
    this.change({ externalId: this.#isCopy(id, text) ? null : id });
  }

  /**
   * The lines below a passage. A chapter has no lines of its own: a heading above such a line is a
   * passage that the user made a heading by `.h1`, and what follows is in the chapter around it.
   * @returns whether there is anything above to which it belongs
   */
  change({ note, ...fields }: Partial<Entry>): boolean {
    if (this.#heading !== null) {
      this.#chapter = { ...this.#chapter, name: this.#chapter.outer };
      this.add(this.#heading);
    }
    const open = this.#open;
    if (open === null) return false;
    const tags = [...open.tags, ...(fields.tags ?? [])];
    Object.assign(open, fields, { tags });
    const isHeading = note && /^\.h\d$/.test(open.note ?? '');
    if (note !== undefined) open.note = isHeading ? `${open.note ?? ''} ${note}` : note;
    return true;
  }
}
