import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useLatest } from '../shared/use-latest.ts';
import { createRowHeights, type RowHeights } from './row-heights.ts';

interface Settings {
  /** Ids of all rows, in their order; the same array for as long as they stay the same. */
  ids: readonly string[];
  /** Height of a row in pixels before it was drawn once, for a list of such a width. */
  estimate: (index: number, width: number) => number;
  /** Rows that stay in the page wherever it is scrolled to: being edited, or in focus. */
  pinned: readonly number[];
}

interface Row {
  index: number;
  /** Pixels from the top of the list. */
  start: number;
}

interface WindowRows {
  list: RefObject<HTMLDivElement | null>;
  /** The rows to draw. */
  rows: Row[];
  /** Height of the whole list in pixels. */
  total: number;
  /** Every row's `ref`; the row carries its index as `data-index`. */
  measure: (row: HTMLElement | null) => (() => void) | undefined;
  /** Brings a row into sight. */
  reveal: (index: number) => void;
  /** The first row that is not under the bar. */
  top: number;
  /** Scrolls back to the first row. */
  toTop: () => void;
}

/** Pixels drawn above and below what is seen, so that a quick scroll meets no gap. */
const AROUND = 700;

/** Pixels at the top of the window that the bar and the book's title cover. */
const COVERED = 120;

/** How far down the first row in sight begins, so that its own title is where the one that stays then stands. */
const TITLED = 40;

const indexOf = (row: Element) => Number((row as HTMLElement).dataset['index']);

interface Range {
  first: number;
  last: number;
  /** The first row that is not under the bar. */
  top: number;
}

function rangeIn(heights: RowHeights, list: HTMLElement): Range {
  const { top } = list.getBoundingClientRect();
  return {
    top: heights.at(TITLED - top),
    first: heights.at(-top - AROUND),
    last: heights.at(-top + innerHeight + AROUND),
  };
}

/** Draws of a long list only the rows near the window, which scrolls the whole page. */
export function useWindowRows({ ids, estimate, pinned }: Settings): WindowRows {
  const list = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  const [range, setRange] = useState<Range>({ first: 0, last: 20, top: 0 });
  const [, redraw] = useState(0);
  // Heights that were measured, by row and for one width of the list.
  const [measured, setMeasured] = useState(() => ({ width, heights: new Map<string, number>() }));
  if (measured.width !== width) setMeasured({ width, heights: new Map() });

  const heights = useMemo(
    () =>
      createRowHeights(
        ids.length,
        (index) => measured.heights.get(ids[index] ?? '') ?? estimate(index, width),
      ),
    [ids, estimate, width, measured],
  );
  const latestRef = useLatest({ ids, heights, measured });

  const updateRange = useCallback(() => {
    if (!list.current) return;
    const next = rangeIn(latestRef.current.heights, list.current);
    setRange((before) =>
      before.first === next.first && before.last === next.last && before.top === next.top
        ? before
        : next,
    );
  }, [latestRef]);

  /** Keeps drawn heights. What changes above the window must not move what is read in it. */
  const keepHeights = useCallback(
    (rows: Iterable<Element>) => {
      const { ids: newestIds, heights: known } = latestRef.current;
      const seenFrom = -(list.current?.getBoundingClientRect().top ?? 0);
      let moved = 0;
      let hasChanged = false;
      for (const row of rows) {
        const index = indexOf(row);
        const id = newestIds[index];
        const height = row.getBoundingClientRect().height;
        const before = known.height(index);
        if (id === undefined || height === 0) continue;
        latestRef.current.measured.heights.set(id, height);
        if (Math.abs(height - before) < 0.5) continue;
        if (known.start(index) + before <= seenFrom) moved += height - before;
        known.set(index, height);
        hasChanged = true;
      }
      if (!hasChanged) return;
      if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
      redraw((count) => count + 1);
      updateRange();
    },
    [updateRange, latestRef],
  );

  const observerRef = useRef<ResizeObserver>(null);
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return undefined;
      observerRef.current ??= new ResizeObserver((entries) => {
        keepHeights(entries.map(({ target }) => target));
      });
      const observer = observerRef.current;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [keepHeights],
  );

  // Before the first paint of a row its height is known, so that no two rows overlap.
  useLayoutEffect(() => {
    const isNew = (row: Element) => !measured.heights.has(ids[indexOf(row)] ?? '');
    keepHeights([...(list.current?.children ?? [])].filter(isNew));
  });
  useLayoutEffect(updateRange, [updateRange, heights]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const resized = new ResizeObserver(() => {
      setWidth(element.clientWidth);
      updateRange();
    });
    resized.observe(element);
    addEventListener('scroll', updateRange, { passive: true });
    addEventListener('resize', updateRange);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', updateRange);
      removeEventListener('resize', updateRange);
    };
  }, [updateRange]);

  const reveal = useCallback(
    (index: number) => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const start = top + latestRef.current.heights.start(index);
      const end = start + latestRef.current.heights.height(index);
      if (start < COVERED) scrollBy({ top: start - COVERED, behavior: 'instant' });
      else if (end > innerHeight) scrollBy({ top: end - innerHeight + 20, behavior: 'instant' });
    },
    [latestRef],
  );
  const toTop = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < COVERED) scrollBy({ top: top - COVERED, behavior: 'instant' });
  }, []);

  const indexes = new Set(pinned.filter((index) => index >= 0 && index < ids.length));
  const last = Math.min(range.last, ids.length - 1);
  for (let index = range.first; index <= last; index += 1) indexes.add(index);
  const rows = [...indexes]
    .sort((a, b) => a - b)
    .map((index) => ({ index, start: heights.start(index) }));
  return { list, rows, top: range.top, total: heights.total(), measure, reveal, toTop };
}
