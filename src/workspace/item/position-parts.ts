import { parseLocalTime } from '../../highlights/library/local-time.ts';
import {
  printedLocations,
  printedPages,
  shownLocation,
  shownPage,
  shownScreen,
} from '../../highlights/text/ranges.ts';
import type { Highlight } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { Labels } from '../shared/texts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day for a language; formatters are expensive, and few. */
export function formatDay(day: Date, lang: string): string {
  let format = formats.get(lang);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
    formats.set(lang, format);
  }
  return format.format(day);
}

/** Position and date of a highlight: "Page 12", "Loc. 204–206", "3 May 2024", pages first. */
export function positionParts(
  highlight: Pick<Highlight, 'kind' | 'page' | 'typedPage' | 'location' | 'date' | 'format'>,
  labels: Labels,
  lang: string,
): string[] {
  const { kind, date } = highlight;
  const page = shownPage(highlight);
  const location = shownLocation(highlight);
  const screen = shownScreen(highlight);
  const day = parseLocalTime(date);
  return [
    kind === 'highlight' ? null : labels.kind[kind],
    page && fill(labels.item.page, { page: printedPages(page) }),
    location && fill(labels.item.location, { location: printedLocations(location) }),
    screen && fill(labels.file.screen, { value: printedLocations(screen) }),
    day && formatDay(day, lang),
  ].filter((part): part is string => Boolean(part));
}
