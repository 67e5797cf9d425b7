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
import { usePageEvent } from '../shared/use-page-event.ts';
import { createRowHeights, type RowHeights } from './row-heights.ts';

interface Settings {
  /** Ids of all rows in order; must be memoised. */
  ids: readonly string[];
  /** Estimated height of a row in pixels, for a width of the list. */
  estimate: (index: number, width: number) => number;
  /** Rows that stay rendered out of view: edited or focused. */
  pinned: readonly number[];
}

interface Row {
  index: number;
  /** Pixels from the top of the list. */
  start: number;
}

interface VirtualRows {
  list: RefObject<HTMLDivElement | null>;
  /** The rows to render. */
  rows: Row[];
  /** Pixels from the top of the list to a row, or to the list's end. */
  startOf: (index: number) => number;
  /** Height of the whole list in pixels. */
  total: number;
  /** Ref callback of every row; the row carries its index as `data-index`. */
  measure: (row: HTMLElement | null) => (() => void) | undefined;
  /** Scrolls a row into view. */
  reveal: (index: number) => void;
  /** The first row below the bar. */
  top: number;
}

/** Overscan in pixels above and below the window, so that fast scrolling shows no gap. */
const OVERSCAN_PX = 500;

/** Pixels to scroll between two renderings, so that most frames have no layout. */
const RENDER_EVERY_PX = 400;

/** Pixels covered by bar and sticky heading at the top. */
const COVERED = 120;

/** Pixels covered by tools at the bottom. */
const TOOLS = 100;

/** Pixels below the bar where a row's own heading meets the sticky one. */
const TITLED = 40;

const measuredAt = (width: number) => ({ width, heights: new Map<string, number>() });

const indexOf = (row: Element) => Number((row as HTMLElement).dataset['index']);

interface Range {
  first: number;
  last: number;
  /** The first row below the bar. */
  top: number;
}

function rangeIn(heights: RowHeights, list: HTMLElement): Range {
  const { top } = list.getBoundingClientRect();
  const start = Math.floor((-top - OVERSCAN_PX) / RENDER_EVERY_PX) * RENDER_EVERY_PX;
  return {
    top: heights.at(TITLED - top),
    first: heights.at(start),
    last: heights.at(start + innerHeight + 2 * OVERSCAN_PX + RENDER_EVERY_PX),
  };
}

/** Virtualises a long list: renders the rows near the window, which scrolls the whole page. */
export function useVirtualRows({ ids, estimate, pinned }: Settings): VirtualRows {
  const list = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>({ first: 0, last: 20, top: 0 });
  const [, redraw] = useState(0);
  // Measured heights by row id, for one width of the list.
  const [measured, setMeasured] = useState(() => measuredAt(600));

  const heights = useMemo(
    () =>
      createRowHeights(
        ids.length,
        (index) => measured.heights.get(ids[index] ?? '') ?? estimate(index, measured.width),
      ),
    [ids, estimate, measured],
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

  /** Stores measured heights, and keeps the scroll position when rows above the window change. */
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

  // Measures new rows before they are painted, so that none overlap.
  useLayoutEffect(() => {
    const isNew = (row: Element) => !measured.heights.has(ids[indexOf(row)] ?? '');
    keepHeights([...(list.current?.children ?? [])].filter(isNew));
  });
  useLayoutEffect(updateRange, [updateRange, heights]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const resized = new ResizeObserver(() => {
      const width = element.clientWidth;
      setMeasured((before) => (before.width === width ? before : measuredAt(width)));
      updateRange();
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [updateRange]);
  usePageEvent('scroll', updateRange);
  usePageEvent('resize', updateRange);

  const reveal = useCallback(
    (index: number) => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const start = top + latestRef.current.heights.start(index);
      const end = start + latestRef.current.heights.height(index);
      if (start < COVERED) scrollBy({ top: start - COVERED, behavior: 'instant' });
      else if (end > innerHeight - TOOLS)
        scrollBy({ top: end - innerHeight + TOOLS, behavior: 'instant' });
    },
    [latestRef],
  );

  const indexes = new Set(pinned.filter((index) => index >= 0 && index < ids.length));
  const last = Math.min(range.last, ids.length - 1);
  for (let index = range.first; index <= last; index += 1) indexes.add(index);
  const rows = [...indexes]
    .sort((a, b) => a - b)
    .map((index) => ({ index, start: heights.start(index) }));
  const { start: startOf, total } = heights;
  return { list, rows, top: range.top, startOf, total: total(), measure, reveal };
}
