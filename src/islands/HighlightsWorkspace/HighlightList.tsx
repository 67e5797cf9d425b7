import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Library, LibraryHighlight } from '../../highlights/library.ts';
import type { Book } from '../../highlights/types.ts';
import { BookHeading } from './BookHeading.tsx';
import { HighlightItem } from './HighlightItem.tsx';
import { estimateHeight } from './estimate-height.ts';
import { useTexts } from './texts.ts';
import { useItemActions, type Editing } from './use-item-actions.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  library: Library;
  books: ReadonlyMap<string, Book>;
  shown: LibraryHighlight[];
  /** Folded words of the search. */
  words: readonly string[];
  selection: Selection;
  onOpenBook: (bookId: string) => void;
}

/** Items kept above and below what is seen, so that a quick scroll meets no gap. */
const OVERSCAN = 8;

/** The highlights, of which only those in sight are in the page. */
export function HighlightList({ library, books, shown, words, selection, onOpenBook }: Props) {
  const { labels } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focused, setFocused] = useState(-1);
  const [top, setTop] = useState(0);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      setTop(element.getBoundingClientRect().top + scrollY);
      setWidth(element.clientWidth);
    };
    // What stands above the list (a report, an offer) comes and goes.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const startsBook = useCallback(
    (index: number) => shown[index]?.bookId !== shown[index - 1]?.bookId,
    [shown],
  );
  const editingIndex = useMemo(
    () => (editing ? shown.findIndex(({ id }) => id === editing.id) : -1),
    [editing, shown],
  );
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: shown.length,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => shown[index]?.id ?? index, [shown]),
    estimateSize: useCallback(
      (index: number) => estimateHeight(shown[index], width, startsBook(index)),
      [shown, width, startsBook],
    ),
    // What is being edited, or has the focus, stays in the page wherever it is scrolled to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = new Set(defaultRangeExtractor(range));
        for (const index of [editingIndex, focused])
          if (index >= 0 && index < range.count) indexes.add(index);
        return [...indexes].sort((a, b) => a - b);
      },
      [editingIndex, focused],
    ),
  });

  /** Moves the focus to the checkbox of another highlight. */
  const focusItem = (index: number) => {
    if (index < 0 || index >= shown.length) return;
    setFocused(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] .item-check`)
        ?.focus({ preventScroll: true }),
    );
  };
  const actions = useItemActions({ setEditing, focusItem, shown });
  useEffect(() => {
    if (editing && editingIndex < 0) setEditing(null);
  }, [editing, editingIndex]);

  return (
    <div
      role="presentation"
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        setFocused(row ? Number(row.dataset['index']) : -1);
      }}
      onKeyDown={({ key, target }) => {
        if (!(target as Element).matches('.item-check')) return;
        if (key === 'ArrowDown') focusItem(focused + 1);
        if (key === 'ArrowUp') focusItem(focused - 1);
      }}
    >
      <div
        ref={list}
        role="list"
        aria-label={labels.file.title}
        className="highlight-list"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const highlight = shown[index];
          const book = highlight && books.get(highlight.bookId);
          if (!highlight || !book) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              role="listitem"
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              data-index={index}
              className="highlight-row"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {startsBook(index) && <BookHeading book={book} onOpen={onOpenBook} />}
              <HighlightItem
                library={library}
                highlight={highlight}
                words={words}
                isSelected={selection.ids.has(highlight.id)}
                onSelect={selection.toggle}
                editing={editing?.id === highlight.id ? editing.part : null}
                actions={actions}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
