import { authorNames } from '../parse/authors.ts';
import { fillTerm } from '../cite/terms.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportGroup } from './groups.ts';
import type { ExportLabels } from './labels.ts';

/** The wording that all formats share, for one document. */
export interface Layout {
  /** The book's title, or the label for a missing one. */
  title(section: ExportSection): string;
  /** The authors in one line, or null. */
  authors(section: ExportSection): string | null;
  /** "Note · Page 12 · Location 123–125 · Added on … · Pink"; a highlight's kind goes without saying. */
  meta(passage: ExportPassage): string;
  /** The location alone: "123–125". */
  location(passage: ExportPassage): string | null;
  /** The date as the locale writes it. */
  date(passage: ExportPassage): string | null;
  /** Items in one line, as the locale separates them. */
  list(items: readonly string[]): string;
  /** The heading over a group; null for passages right under the book's title. */
  heading(group: ExportGroup): string | null;
  /** A label's line with its value in place. */
  line(name: keyof ExportLabels['lines'], value: string): string;
}

/** "12–13" as ranges are printed; a range of one page is that page. */
export function printedPage(page: string): string {
  const [first = '', last] = page.split(/\s*[-–—]\s*/);
  return last === undefined || last === first ? first : `${first}–${last}`;
}

/** Prepares the shared wording once, so that no formatter is made for each passage. */
export function createLayout(document: ExportDocument, labels: ExportLabels): Layout {
  const format = new Intl.DateTimeFormat(document.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const colors = document.sections.flatMap(({ passages }) => passages.map(({ color }) => color));
  const showsColors = document.groupBy !== 'color' && new Set(colors).size > 1;
  const separator = /^(?:ja|zh)\b/.test(document.locale) ? '、' : ', ';
  const line: Layout['line'] = (name, value) => fillTerm(labels.lines[name], value);

  const date: Layout['date'] = (passage) => {
    const parsed = parseLocalTime(passage.date);
    return parsed ? format.format(parsed) : passage.date;
  };
  const location: Layout['location'] = (passage) => {
    if (!passage.location) return null;
    const [first, last] = passage.location;
    return first === last ? String(first) : `${first}–${last}`;
  };
  const meta: Layout['meta'] = (passage) => {
    const parts: string[] = [];
    if (passage.kind !== 'highlight') parts.push(labels.kinds[passage.kind]);
    if (passage.page) parts.push(line('page', printedPage(passage.page)));
    const where = location(passage);
    if (where !== null) parts.push(line('location', where));
    const when = date(passage);
    if (when !== null) parts.push(line('date', when));
    if (passage.color !== null && showsColors) parts.push(labels.colors[passage.color]);
    if (passage.limitReached) parts.push(labels.limitReached);
    return parts.join(' · ');
  };

  return {
    title: (section) => section.book.title || labels.untitled,
    authors: (section) => authorNames(section.book.authors).join(separator) || null,
    meta,
    location,
    date,
    heading: ({ heading, color }) =>
      color === null ? (heading?.replaceAll(' > ', ' › ') ?? null) : labels.colors[color],
    list: (items) => items.join(separator),
    line,
  };
}

/**
 * The device's local time as an instant whose UTC fields are that time, so that no time zone of the
 * reader's machine moves it; null for anything that is no such time.
 */
export function parseLocalTime(date: string | null): Date | null {
  if (date === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date)) return null;
  const time = new Date(`${date}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
