import type { SourceDetails } from '../../library/model.ts';
import { byOrder } from '../../shared/by-order.ts';
import type { Highlight } from '../../types.ts';
import { normalizedText } from './comparison-text.ts';
import { pageRange } from './page-ranges.ts';

interface InChapter extends Pick<Highlight, 'page' | 'location' | 'chapter'> {
  details?: Pick<SourceDetails, 'order'> | null;
}

const chapterOf = ({ chapter }: InChapter) => normalizedText(chapter ?? '').toLowerCase();
const isPlaced = ({ page, location }: InChapter) => location !== null || pageRange(page) !== null;

/**
 * Inserts passages that have a chapter but no place (a Kobo's) among the others: after those of
 * their chapter; a chapter without others goes before the next one that has some. So each chapter
 * appears once.
 * @param ordered sorted by place, those without one last, by date
 */
export function placeByChapter<Item extends InChapter>(ordered: readonly Item[]): Item[] {
  // In the order that their file gives them, chapters too; by date where it gives none.
  const unplaced = ordered
    .filter((each) => !isPlaced(each))
    .sort((a, b) => byOrder(a.details ?? {}, b.details ?? {}));
  if (unplaced.length === 0) return [...ordered];
  const placed = ordered.filter(isPlaced);
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const [index, each] of placed.entries()) {
    const chapter = chapterOf(each);
    if (!first.has(chapter)) first.set(chapter, index);
    last.set(chapter, index);
  }
  /** Passages to insert before each placed one, and after the last. */
  const before = Array.from({ length: placed.length + 1 }, (): Item[] => []);
  let waiting: Item[] = [];
  let end = placed.length;
  for (const [chapter, items] of Map.groupBy(unplaced, chapterOf)) {
    if (chapter === '') continue;
    const start = first.get(chapter);
    if (start === undefined) {
      waiting.push(...items);
      continue;
    }
    before[start]?.push(...waiting);
    waiting = [];
    end = Number(last.get(chapter)) + 1;
    before[end]?.unshift(...items);
  }
  before[end]?.push(...waiting);
  const nowhere = unplaced.filter((each) => chapterOf(each) === '');
  return [
    ...before.flatMap((items, index) => [...items, ...placed.slice(index, index + 1)]),
    ...nowhere,
  ];
}
