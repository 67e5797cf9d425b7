import type { Source } from '../../library/model.ts';
import { labelOfPages, locationRanges, pageParts } from '../../text/ranges.ts';
import type { Location } from '../../types.ts';
import { sharePlaceNumbering } from '../cluster/across-files.ts';
import type { Cluster } from '../cluster/clusters.ts';
import { normalizedText } from '../compare/comparison-text.ts';
import { pageRange } from '../compare/page-ranges.ts';
import { sortByPlace } from '../compare/reading-order.ts';
import { withoutOtherWordings, type Wording } from '../compare/wordings.ts';

export type Part = Pick<Source, 'id' | 'kind'> & Wording;
type Located = Pick<Source, 'page' | 'location'>;

/** The passages that are not contained in another one, each in one wording, in reading order. */
export function outermostPassages<Item extends Part>(parts: readonly Item[]): Item[] {
  const ordered = sortByPlace(parts).map((part) => ({ part, key: normalizedText(part.text) }));
  const outermost = ordered
    .filter(
      ({ key }, index) =>
        key !== '' &&
        !ordered.some(
          (other, at) =>
            at !== index && other.key.includes(key) && (other.key !== key || at < index),
        ),
    )
    .map(({ part }) => part);
  return withoutOtherWordings(outermost);
}

/** First and last page as printed, a shortened range completed. */
function endsOf(page: string): [string, string] {
  const [first = '', last = first] = pageParts(page)[0] ?? [];
  const isNumbered = /^\d+-\d+$/.test(page);
  const [start, end] = (isNumbered && pageRange(page)) || [first, last];
  return [String(start), String(end)];
}

/**
 * The pages in their order, those that follow one another as a range: "1, 6-8"; null if none has a
 * number.
 */
export function joinedPages(pages: readonly string[]): string | null {
  const known = pages
    .flatMap(pageParts)
    .flatMap((part) => {
      const page = part.join('-');
      const range = pageRange(page);
      return range ? [{ range, ends: endsOf(page) }] : [];
    })
    .sort((a, b) => a.range[0] - b.range[0]);
  const runs: typeof known = [];
  for (const { range, ends } of known) {
    const run = runs.at(-1);
    if (run === undefined || range[0] > run.range[1] + 1) runs.push({ range, ends });
    else if (range[1] > run.range[1])
      runs[runs.length - 1] = {
        range: [run.range[0], range[1]],
        ends: [run.ends[0], ends[1]],
      };
  }
  return runs.map(({ ends }) => labelOfPages(...ends)).join(', ') || null;
}

/** The locations in their order, those that touch as one range; null for none. */
function joinedLocations(locations: readonly Location[]): Location | null {
  const [first, ...rest] = locations.flatMap(locationRanges).sort(([a], [b]) => a - b);
  if (first === undefined) return null;
  const joined: Location = [...first];
  for (const [start, end] of rest) {
    const last = joined.at(-1) ?? 0;
    if (start > last + 1) joined.push(start, end);
    else joined[joined.length - 1] = Math.max(last, end);
  }
  return joined;
}

/**
 * The place of a manual merge: all its pages and locations. An entry without one takes that of a
 * duplicate.
 * @param joined ids of the manually merged entries
 * @returns null if one entry contains the whole text
 */
export function mergedPlace(
  { kept, merged }: Cluster,
  joined: ReadonlySet<string>,
): Located | null {
  const others = merged.map(({ source }) => source);
  const members = others.filter(({ id }) => joined.has(id));
  const wholes = members.length === 0 ? [] : outermostPassages([kept, ...members]);
  if (wholes.length < 2) return null;
  const all = [kept, ...others].map((source) => ({ source, key: normalizedText(source.text) }));
  const firstOf = <Value>(whole: Source, valueOf: (source: Source) => Value | null) => {
    const key = normalizedText(whole.text);
    const within = all.filter((each) => key.includes(each.key)).map(({ source }) => source);
    return [whole, ...within].map(valueOf).find((value) => value !== null);
  };
  return {
    page:
      joinedPages(wholes.flatMap((whole) => firstOf(whole, ({ page }) => page) ?? [])) ?? kept.page,
    location: joinedLocations(
      wholes
        .map((whole) =>
          firstOf(whole, (each) => (sharePlaceNumbering(each, kept) ? each.location : null)),
        )
        .filter((each) => each !== undefined),
    ),
  };
}
