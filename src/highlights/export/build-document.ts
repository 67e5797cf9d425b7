import { citeTogether, isCitable, type Citations } from '../cite/cite.ts';
import type { CitationStyle } from '../cite/styles.ts';
import { citeTerms } from '../cite/terms.ts';
import type { Book, Highlight } from '../types.ts';
import type { ExportDocument, ExportLibrary, ExportPassage, ExportSection } from './document.ts';
import { shownLocation, shownPage, shownScreen } from '../text/ranges.ts';
import { isQuote, shownNote, shownTags, shownText } from '../library/as-shown.ts';
import { readNoteCommands } from '../library/note-commands.ts';
import { chapterPaths, exportGroups } from './groups.ts';
import { selectHighlights, type ExportOptions } from './options.ts';
import { compareBooks, inChosenOrder } from './order.ts';
import { shortenDocument } from './shorten.ts';

/** Characters of the longest heading that names a place. */
const TITLE_LIMIT = 80;

/**
 * Whether a heading that the user made names a place in the book. One that is long or ends as a
 * sentence does is a passage that is to stand out: no citation names it as a place, and it has one
 * of its own.
 */
const isTitle = (heading: string) =>
  heading.length <= TITLE_LIMIT && !/(?:\S+\s+){3}\S*\.['"”’»]*$|。[」』]?$/.test(heading);

/**
 * Selects, sorts, cites and, with a limit, shortens the passages to export. The preview and every
 * file are made from the result.
 *
 * @param locale BCP 47; the language of dates, sorting and the citations' own words.
 * @param textLimit user-perceived characters of each text and note; null for no limit.
 */
export function buildDocument(
  library: ExportLibrary,
  options: ExportOptions,
  { locale, textLimit }: { locale: string; textLimit: number | null },
): ExportDocument {
  const highlights = library.highlights.map((each) => (options.withNotes ? asNote(each) : each));
  const chosen = Map.groupBy(selectHighlights(highlights, options), ({ bookId }) => bookId);
  const names = new Map(library.collections.map(({ id, name }) => [id, name]));
  const books = [...library.books]
    .sort(compareBooks(options.order, chosen, locale))
    .filter(({ id }) => chosen.has(id));
  const { citationStyle: style } = options;
  const cited = books.filter((book) => isCitable(book) && chosen.get(book.id)?.some(isQuote));
  const ofBook = Map.groupBy(library.highlights, ({ bookId }) => bookId);
  const citations = style && cite(cited, ofBook, { ...options, citationStyle: style }, locale);

  let unplaced = 0;
  const sections = books.map((book): ExportSection => {
    const ordered = inChosenOrder(chosen.get(book.id) ?? [], options.order);
    const cites = isCitable(book) ? ordered.filter(isQuote) : [];
    const quotes = new Set(cites.map(({ id }) => id));
    const passages = ordered.map((highlight) => passageOf(highlight, options, names));
    const printed = exportGroups({ passages }, options.groupBy).flatMap((group) => group.passages);
    const paths = chapterPaths({ passages });
    const titles = new Set(
      passages.flatMap(({ id, headingLevel, text }) =>
        headingLevel !== null && isTitle(text) ? [id] : [],
      ),
    );
    const first = printed.find(({ id }) => quotes.has(id) && !titles.has(id));
    return {
      book,
      bibliography: citations && quotes.size > 0 ? citations.entry(book.id) : null,
      passages: passages.map((passage, index) => {
        const own = ordered[index];
        if (!citations || !own || !quotes.has(passage.id)) return passage;
        const path = paths.get(own.id) ?? '';
        const highlight = path !== '' && isTitle(path) ? { ...own, chapter: path } : own;
        if (!citations.hasPlace(highlight)) unplaced += 1;
        return {
          ...passage,
          citation: titles.has(passage.id)
            ? null
            : citations.passage(book.id, highlight, passage.id !== first?.id),
          fullCitation: citations.passage(book.id, highlight),
        };
      }),
    };
  });
  return shortenDocument(
    {
      locale,
      sections,
      bibliography:
        citations && style && cited.length > 0
          ? { heading: citeTerms(locale).headings[style], entries: citations.list }
          : null,
      unplaced,
      recasedTitles: citations?.recasedTitles ?? [],
      hasFootnotes: style === 'chicago',
      groupBy: options.groupBy,
      shortened: 0,
    },
    textLimit,
  );
}

function cite(
  books: readonly Book[],
  ofBook: ReadonlyMap<string, readonly Highlight[]>,
  {
    citationStyle: style,
    citeLocations: locations,
  }: ExportOptions & { citationStyle: CitationStyle },
  locale: string,
): Citations {
  const terms = citeTerms(locale);
  return citeTogether(books, { style, locations, terms }, (id) => ofBook.get(id) ?? []);
}

/** A bookmark with a note is exported as a note, because it has no other text. */
function asNote(highlight: Highlight): Highlight {
  const { kind, note } = highlight;
  if (kind !== 'bookmark' || note === null || shownNote(highlight) === null) return highlight;
  return { ...highlight, kind: 'note', text: note, note: null };
}

/** A passage as it is exported, not yet cited. */
function passageOf(
  highlight: Highlight,
  options: ExportOptions,
  /** Names of collections by their ids. */
  names: ReadonlyMap<string, string>,
): ExportPassage {
  const commands = readNoteCommands(highlight.note);
  return {
    id: highlight.id,
    kind: highlight.kind,
    // A note that consists of tags is still exported.
    text: shownText(highlight) || highlight.text,
    // Its hashtags stay: the last one may be a word of the sentence, "the chapter on #fear".
    note: options.withNotes ? commands.note : null,
    tags: options.withTags ? shownTags(highlight) : [],
    collections: options.withTags ? highlight.collections.flatMap((id) => names.get(id) ?? []) : [],
    page: options.withLocations ? shownPage(highlight) : null,
    location: options.withLocations ? shownLocation(highlight) : null,
    screen: options.withLocations ? shownScreen(highlight) : null,
    date: options.withDates ? highlight.date : null,
    color: highlight.color,
    chapter: highlight.chapter,
    headingLevel: highlight.text === '' ? null : commands.headingLevel,
    citation: null,
    fullCitation: null,
    limitReached: highlight.limitReached,
    shortened: false,
  };
}
