import { parseLocalTime } from '../library/local-time.ts';
import { leadingAuthors } from '../text/author-line.ts';
import { listSeparator } from '../text/list-separator.ts';
import { printedLocations, printedPages } from '../text/ranges.ts';
import { fillTerm } from '../cite/terms.ts';
import { citeTerms } from '../cite/terms/languages.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import { chapterPaths, exportGroups, type ExportGroup } from './groups.ts';
import type { ExportLabels } from './document-labels.ts';

/** Passages of a book under a heading as it is printed; null right under the book's title. */
export type LayoutGroup = Pick<ExportGroup, 'heading' | 'level' | 'passages'>;

/** Wording shared by all formats, for one document. */
export interface Layout {
  labels: ExportLabels;
  /** The book's title, or the label for a missing one. */
  title(section: ExportSection): string;
  /** The names of the authors or, if none is known, of the editors, each marked as one. */
  names(section: ExportSection): string[];
  /** `names` in one line, or null. */
  authors(section: ExportSection): string | null;
  /** "Note · Page 12 · Location 123–125 · Added on … · Pink"; the kind of a highlight is left out. */
  meta(passage: ExportPassage): string;
  /** `meta` without the kind where `own` prints that before the text. */
  caption(passage: ExportPassage): string;
  /** The chapter and `meta`, for formats without headings. */
  place(passage: ExportPassage): string;
  /** Its chapter and the headings in it that the user made, joined by " > "; null for none. */
  chapterPath(passage: ExportPassage): string | null;
  /** `chapterPath` as it is printed: "Part › One". */
  chapter(passage: ExportPassage): string | null;
  /** The page or the pages alone: "12–13". */
  page(passage: ExportPassage): string | null;
  /** The location alone: "123–125". */
  location(passage: ExportPassage): string | null;
  /** The date as the locale writes it. */
  date(passage: ExportPassage): string | null;
  /** The passages of a book under the headings that the options request. */
  groups(section: ExportSection): LayoutGroup[];
  /**
   * The text of a standalone note after its label, which is printed without quotation marks; empty for
   * other kinds.
   */
  own(passage: ExportPassage): string;
  /** Lines of what the user added, each after its label; empty where there is nothing. */
  note(passage: ExportPassage): string;
  tags(passage: ExportPassage): string;
  collections(passage: ExportPassage): string;
  /** A label's line with items as they are given; empty for none. */
  list(name: 'tags' | 'collections', items: readonly string[]): string;
  /** The lines below a passage: `caption`, `note`, `tags` and `collections`, without empty ones. */
  details(passage: ExportPassage): string[];
  /** A label's line with its value in place. */
  line(name: keyof ExportLabels['lines'], value: string): string;
}

/** A chapter as it is printed, its parts apart. */
const headingOf = (chapter: string) => chapter.replaceAll(' > ', ' › ');

/** Prepares the shared wording once, so that formatters are not created per passage. */
export function createLayout(document: ExportDocument, labels: ExportLabels): Layout {
  const format = new Intl.DateTimeFormat(document.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const colors = document.sections.flatMap(({ passages }) => passages.map(({ color }) => color));
  const showsColors = document.groupBy !== 'color' && new Set(colors).size > 1;
  const separator = listSeparator(document.locale);
  const { editor } = citeTerms(document.locale);
  const names: Layout['names'] = ({ book }) =>
    leadingAuthors(book.authors).map(({ name, role }) =>
      role === 'editor' ? `${name} (${editor.one})` : name,
    );
  const line: Layout['line'] = (name, value) => fillTerm(labels.lines[name], value);

  const date: Layout['date'] = (passage) => {
    const parsed = parseLocalTime(passage.date);
    return parsed ? format.format(parsed) : passage.date;
  };
  const page: Layout['page'] = (passage) => passage.page && printedPages(passage.page);
  const location: Layout['location'] = (passage) =>
    passage.location && printedLocations(passage.location);
  const list: Layout['list'] = (name, items) =>
    items.length === 0 ? '' : line(name, items.join(separator));
  const factsOf = (passage: ExportPassage, hasKind: boolean) => {
    const parts: string[] = [];
    if (hasKind) parts.push(labels.kinds[passage.kind]);
    const pages = page(passage);
    if (pages) parts.push(line('page', pages));
    const where = location(passage);
    if (where !== null) parts.push(line('location', where));
    const when = date(passage);
    if (when !== null) parts.push(line('date', when));
    if (passage.color !== null && showsColors) parts.push(labels.colors[passage.color]);
    if (passage.limitReached) parts.push(labels.limitReached);
    return parts.join(' · ');
  };
  const meta: Layout['meta'] = (passage) => factsOf(passage, passage.kind !== 'highlight');

  let paths: Map<string, string> | undefined;
  const chapterPath: Layout['chapterPath'] = ({ id, chapter: own }) => {
    paths ??= new Map(document.sections.flatMap((section) => [...chapterPaths(section)]));
    return paths.get(id) ?? own;
  };
  const chapter: Layout['chapter'] = (passage) => {
    const path = chapterPath(passage);
    return path && headingOf(path);
  };
  const place: Layout['place'] = (passage) =>
    [chapter(passage), meta(passage)].filter(Boolean).join(' · ');

  const own: Layout['own'] = ({ kind, text }) =>
    kind === 'note' && text !== '' ? line('note', text) : '';
  const caption: Layout['caption'] = (passage) =>
    own(passage) === '' ? meta(passage) : factsOf(passage, false);
  const note: Layout['note'] = (passage) =>
    passage.note === null ? '' : line('note', passage.note);
  const tags: Layout['tags'] = (passage) => list('tags', passage.tags);
  const collections: Layout['collections'] = (passage) => list('collections', passage.collections);

  return {
    labels,
    title: (section) => section.book.title || labels.untitled,
    names,
    authors: (section) => names(section).join(separator) || null,
    meta,
    caption,
    place,
    chapterPath,
    chapter,
    page,
    location,
    date,
    groups: (section) =>
      exportGroups(section, document.groupBy).map(({ heading, color, level, passages }) => ({
        heading: color === null ? heading && headingOf(heading) : labels.colors[color],
        level,
        passages,
      })),
    own,
    note,
    tags,
    collections,
    list,
    details: (passage) =>
      [caption, note, tags, collections].map((of) => of(passage)).filter((text) => text !== ''),
    line,
  };
}
