import { memo, useCallback, useMemo, useState } from 'react';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';
import type { Book } from '../../../highlights/types.ts';
import { BookHeading } from '../shelf/BookHeading.tsx';
import { HighlightItem } from '../item/HighlightItem.tsx';
import { estimateHeight } from './estimate-height.ts';
import { useTexts } from '../shared/texts.ts';
import { useItemActions, type Editing } from '../item/use-item-actions.ts';
import type { Selection } from './use-selection.ts';
import { useWindowRows } from './use-window-rows.ts';

interface Props {
  library: Library;
  books: ReadonlyMap<string, Book>;
  shown: LibraryHighlight[];
  /** Folded words of the search. */
  words: readonly string[];
  selection: Selection;
  onOpenBook: (bookId: string) => void;
}

/** The highlights, of which only those in sight are in the page. */
export const HighlightList = memo(function HighlightList({
  library,
  books,
  shown,
  words,
  selection,
  onOpenBook,
}: Props) {
  const { labels } = useTexts();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focused, setFocused] = useState(-1);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const startsBook = useCallback(
    (index: number) => shown[index]?.bookId !== shown[index - 1]?.bookId,
    [shown],
  );
  const editingIndex = editing ? ids.indexOf(editing.id) : -1;
  const { list, rows, total, measure, reveal } = useWindowRows({
    ids,
    estimate: useCallback(
      (index: number, width: number) => estimateHeight(shown[index], width, startsBook(index)),
      [shown, startsBook],
    ),
    pinned: [editingIndex, focused],
  });

  /** Moves the focus to the checkbox of another highlight. */
  const focusItem = (index: number) => {
    if (index < 0 || index >= shown.length) return;
    setFocused(index);
    reveal(index);
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] .item-check`)
        ?.focus({ preventScroll: true }),
    );
  };
  const actions = useItemActions({ setEditing, focusItem, shown });

  return (
    <div
      role="presentation"
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        setFocused(row ? Number(row.dataset['index']) : -1);
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step || !(event.target as Element).matches('.item-check')) return;
        event.preventDefault();
        focusItem(focused + step);
      }}
    >
      <div
        ref={list}
        role="list"
        aria-label={labels.file.title}
        className="highlight-list"
        style={{ height: total }}
      >
        {rows.map(({ index, start }) => {
          const highlight = shown[index];
          const book = highlight && books.get(highlight.bookId);
          if (!highlight || !book) return null;
          return (
            <div
              key={highlight.id}
              ref={measure}
              role="listitem"
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              data-index={index}
              className="highlight-row"
              style={{ top: start }}
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
});
