import { printedChapter } from '../chapter-path.ts';
import { parseLocalTime } from '../library/local-time.ts';
import { leadingAuthors } from '../text/author-line.ts';
import { listSeparator } from '../text/list-separator.ts';
import { printedLocations, printedPages } from '../text/ranges.ts';
import { citeTerms } from '../cite/terms.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import { chapterPaths, exportGroups, type ExportGroup } from './groups.ts';
import type { ExportLabels } from './document-labels.ts';

/** Passages of a book under a heading as it is printed; null right under the book's title. */
export type LayoutGroup = Pick<ExportGroup, 'heading' | 'level' | 'passages'>;

/** Wording shared by all formats, for one document. */
export type Layout = ReturnType<typeof createLayout>;

/** Prepares the shared wording once, so that formatters are not created per passage. */
export function createLayout(document: ExportDocument, labels: ExportLabels) {
  const format = new Intl.DateTimeFormat(document.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const colors = document.sections.flatMap(({ passages }) => passages.map(({ color }) => color));
  const showsColors = document.groupBy !== 'color' && new Set(colors).size > 1;
  const separator = listSeparator(document.locale);
  const { editor } = citeTerms(document.locale);

  /** The book's title, or the label for a missing one. */
  const title = ({ book }: ExportSection): string => book.title || labels.untitled;
  /** The names of the authors or, if none is known, of the editors, each marked as one. */
  const names = ({ book }: ExportSection): string[] =>
    leadingAuthors(book.authors).map(({ name, role }) =>
      role === 'editor' ? `${name} (${editor.one})` : name,
    );
  /** `names` in one line, or null. */
  const authors = (section: ExportSection): string | null => names(section).join(separator) || null;

  /** A label's line with its value in place. */
  const line = (name: keyof ExportLabels['lines'], value: string): string =>
    fill(labels.lines[name], { value });
  /** A label's line with items as they are given; empty for none. */
  const list = (name: 'tags' | 'collections', items: readonly string[]): string =>
    items.length === 0 ? '' : line(name, items.join(separator));

  /** The date as the locale writes it. */
  const date = (passage: ExportPassage): string | null => {
    const parsed = parseLocalTime(passage.date);
    return parsed ? format.format(parsed) : passage.date;
  };
  /** The page or the pages alone: "12–13". */
  const page = (passage: ExportPassage): string | null =>
    passage.page && printedPages(passage.page);
  /** The location alone, "123–125", or what is counted in its place: "Screen 12". */
  const location = ({ location: own, screen }: ExportPassage): string | null =>
    screen ? line('screen', printedLocations(screen)) : own && printedLocations(own);
  const factsOf = (passage: ExportPassage, hasKind: boolean): string => {
    const [pages, where, when] = [page(passage), location(passage), date(passage)];
    return [
      hasKind && labels.kinds[passage.kind],
      pages && line('page', pages),
      where !== null && (passage.screen ? where : line('location', where)),
      when !== null && line('date', when),
      passage.color !== null && showsColors && labels.colors[passage.color],
      passage.limitReached && labels.limitReached,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  /** "Note · Page 12 · Location 123–125 · Added on … · Pink"; without the kind of a highlight. */
  const meta = (passage: ExportPassage): string => factsOf(passage, passage.kind !== 'highlight');

  let paths: Map<string, string> | undefined;
  /** Its chapter with the headings in it that the user made; null for none. */
  const chapterPath = ({ id, chapter: own }: ExportPassage): string | null => {
    paths ??= new Map(document.sections.flatMap((section) => [...chapterPaths(section)]));
    return paths.get(id) ?? own;
  };
  /** `chapterPath` as it is printed. */
  const chapter = (passage: ExportPassage): string | null => {
    const path = chapterPath(passage);
    return path && printedChapter(path);
  };
  /** The chapter and `meta`, for formats without headings. */
  const place = (passage: ExportPassage): string =>
    [chapter(passage), meta(passage)].filter(Boolean).join(' · ');

  /**
   * The text of a standalone note after its label, which is printed without quotation marks; empty
   * for other kinds.
   */
  const own = ({ kind, text }: ExportPassage): string =>
    kind === 'note' && text !== '' ? line('note', text) : '';
  /** `meta` without the kind where `own` prints that before the text. */
  const caption = (passage: ExportPassage): string =>
    own(passage) === '' ? meta(passage) : factsOf(passage, false);
  // Lines of what the user added, each after its label; empty where there is nothing.
  const note = (passage: ExportPassage): string =>
    passage.note === null ? '' : line('note', passage.note);
  const tags = (passage: ExportPassage): string => list('tags', passage.tags);
  const collections = (passage: ExportPassage): string => list('collections', passage.collections);
  /** The passages of a book under the headings that the options request. */
  const groups = (section: ExportSection): LayoutGroup[] =>
    exportGroups(section, document.groupBy).map(({ heading, color, level, passages }) => ({
      heading: color === null ? heading && printedChapter(heading) : labels.colors[color],
      level,
      passages,
    }));

  return {
    labels,
    title,
    names,
    authors,
    line,
    list,
    date,
    page,
    location,
    meta,
    chapterPath,
    chapter,
    place,
    own,
    caption,
    note,
    tags,
    collections,
    groups,
  };
}
