import { chapterParts, joinChapters } from '../chapter-path.ts';
import { hasQuirk } from '../format-traits.ts';
import { colorNamed } from '../text/color-words.ts';
import { shownColor, shownNote, shownTags, shownText, tagKey } from '../library/as-shown.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { readNoteCommands } from '../library/note-commands.ts';
import { allOf, sourcesOf } from '../library/sources.ts';
import { leadingAuthors } from '../text/author-line.ts';
import { LIST_SEPARATORS } from '../text/list-separator.ts';
import { pushTo } from '../shared/push-to.ts';
import type { Entry } from '../types.ts';
import { deviceNote } from './rebuild/device-notes.ts';
import { bookIdOf } from './rebuild/entry-sources.ts';
import { beginningOf, isPrintOf, normalizedText } from './compare/comparison-text.ts';

/**
 * Whether an entry is of an export of ours in which a chapter may be a passage that the user made a
 * heading.
 */
const isOurs = ({ format }: Entry) => hasQuirk(format, 'exported');

/** Whether an entry is of a table or a page of ours, where entries have ids of highlights. */
export const isListed = ({ format }: Pick<Entry, 'format'>) => hasQuirk(format, 'ownIds');

/** Whether an entry is of our page, which lists each highlight once, even without its id. */
export const isOnPage = (entry: Entry) => isListed(entry) && isOurs(entry);

/**
 * The id of the highlight that an entry of a table or a page of ours was exported from; null for
 * others.
 */
export const ownIdOf = ({ format, externalId }: Pick<Entry, 'format' | 'externalId'>) =>
  isListed({ format }) ? externalId : null;

/** A highlight as a page or a table prints it: a bookmark's note as a note. */
export function printedWords(highlight: LibraryHighlight): { text: string; note: string | null } {
  const note = shownNote(highlight);
  if (highlight.kind === 'bookmark' && note !== null) return { text: note, note: null };
  return { text: shownText(highlight) || highlight.text, note };
}

/**
 * The texts that a page may have of a highlight: as it is printed now, and as its files have it, if
 * it was edited since.
 */
const printedTexts = (highlight: LibraryHighlight): string[] => [
  printedWords(highlight).text,
  ...sourcesOf(highlight).flatMap(({ kind, text }) => (kind === highlight.kind ? text : [])),
];

const keyOf = (bookId: string, text: string) => `${bookId} ${beginningOf(text)}`;

/** Whether two facts are the same, where both are known. */
export const agree = (a: Fact, b: Fact) => (a ?? b) === (b ?? a);
type Fact = string | number | null | undefined;

/** A page prints a date to the minute. */
const MINUTE = 16;

const isAtPlaceOf = (entry: Entry, { page, typedPage, location, date }: LibraryHighlight) =>
  // A file may be of the time before the user typed the page.
  (agree(entry.page, page) || entry.page === typedPage) &&
  agree(entry.location?.[0], location?.[0]) &&
  agree(entry.date?.slice(0, MINUTE), date?.slice(0, MINUTE));

/** The highlight that an entry was exported from. */
interface Original {
  highlight: LibraryHighlight;
  /** Whether the entry says nothing new to the library, which may have deleted it. */
  isRepeated: boolean;
}

function saysNothingNew(entry: Entry, original: LibraryHighlight): boolean {
  const note = readNoteCommands(entry.note).note;
  // A tag with a comma comes back as two from older pages; one of several words comes back joined
  // from Readwise, and a joined one parted.
  const keyOfTag = (tag: string) => tagKey(tag).replace(/\s+/g, '_');
  const tags = new Set(
    shownTags(original).flatMap((tag) => [tag, ...tag.split(LIST_SEPARATORS)].map(keyOfTag)),
  );
  const { chapter, color } = entry;
  return (
    (note === null ||
      // A file may be of the time before the user edited the note.
      [printedWords(original).note, deviceNote(original)].some((known) =>
        isPrintOf(note, known ?? ''),
      )) &&
    entry.tags.every((tag) => tags.has(keyOfTag(tag))) &&
    (color === null || color === shownColor(original)) &&
    (chapter === null ||
      original.chapter !== null ||
      // The heading of a page whose passages are by colour.
      colorNamed(chapter) === shownColor(original))
  );
}

/**
 * Finds the highlight that an entry of our own pages was exported from, if the text is still the
 * same: by its id, which alone is sufficient without a place and after the book was renamed, or
 * else by its words and place.
 */
export function originalFinder(
  library: Library,
  entries: readonly Entry[],
): (entry: Entry, bookId: string) => Original | undefined {
  if (!entries.some((entry) => isOurs(entry) || entry.row)) return () => undefined;
  const all = allOf(library);
  // By the ids of their entries, in this library and in the one they were exported from; then by
  // the highlights' own ids, which win.
  const byId = new Map<string | null, { highlight: LibraryHighlight; texts: string[] }>();
  for (const highlight of all)
    for (const { id, format, details, text } of sourcesOf(highlight)) {
      const found = { highlight, texts: [text] };
      byId.set(id, found);
      if (details) byId.set(ownIdOf({ format, externalId: details.externalId }), found);
    }
  for (const each of all) {
    const texts = [printedWords(each).text, ...(byId.get(each.id)?.texts ?? [])];
    byId.set(each.id, { highlight: each, texts });
  }
  // A page names the leading authors alone, as the user corrected them.
  const printedBooks = new Map(
    library.books.map(({ id, title, authors }) => {
      const identity = [title, ...leadingAuthors(authors).map(({ name }) => name)];
      return [bookIdOf({ identity }), id];
    }),
  );
  const known = new Set(library.books.map(({ id }) => id));
  const byStart = new Map<string, LibraryHighlight[]>();
  for (const each of all)
    for (const key of new Set(printedTexts(each).map((text) => keyOf(each.bookId, text))))
      pushTo(byStart, key, each);
  return (entry, bookId) => {
    const isSame = (each: LibraryHighlight) =>
      printedTexts(each).some((text) => isPrintOf(entry.text, text));
    const id = ownIdOf(entry);
    const named = id === null ? undefined : byId.get(id);
    if (named?.texts.some((text) => isPrintOf(entry.text, text)))
      return { highlight: named.highlight, isRepeated: saysNothingNew(entry, named.highlight) };
    if (!isOurs(entry)) return undefined;
    const printed = known.has(bookId) ? bookId : (printedBooks.get(bookId) ?? bookId);
    const found = byStart
      .get(keyOf(printed, entry.text))
      ?.find((each) => isSame(each) && isAtPlaceOf(entry, each) && saysNothingNew(entry, each));
    return found && { highlight: found, isRepeated: true };
  };
}

/**
 * Takes from an entry of our own pages the chapters that are passages of the library which the user
 * marked as headings by `.h1` to `.h6`: there they are printed as chapters are.
 */
export function headingRemover(
  library: Library,
  entries: readonly Entry[],
): (entry: Entry, bookId: string) => Entry {
  const headings = new Set<string>();
  const passageKey = (bookId: string, text: string) => `${bookId} ${normalizedText(text)}`;
  if (entries.some((entry) => isOurs(entry) && entry.chapter !== null))
    for (const { bookId, note, text } of allOf(library))
      if (readNoteCommands(note).headingLevel !== null) headings.add(passageKey(bookId, text));
  return (entry, bookId) => {
    if (headings.size === 0 || entry.chapter === null || !isOurs(entry)) return entry;
    const parts = chapterParts(entry.chapter).filter(
      (part) => !headings.has(passageKey(bookId, part)),
    );
    return { ...entry, chapter: joinChapters(parts) || null };
  };
}
