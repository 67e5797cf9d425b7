import { memo, useCallback, useMemo, useState, type Ref } from 'react';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { $editRequest } from '../../stores/library/view-requests.ts';
import type { View } from '../../highlights/search/view.ts';
import { HighlightItem } from '../item/HighlightItem.tsx';
import { useItemActions, type Editing } from '../item/use-item-actions.ts';
import { MarkedText } from '../item/MarkedText.tsx';
import { BookHeading } from '../books/BookHeading.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTexts } from '../shared/texts.ts';
import { useRequest } from '../shared/use-request.ts';
import { estimateHeight } from './estimate-height.ts';
import { useFocusedRows } from './use-focused-rows.ts';
import { useListHandle, type ListHandle } from './use-list-handle.ts';
import type { RowSelection } from './use-selection.ts';

const DeletedItem = lazyPart(async () => (await import('./DeletedBar.tsx')).DeletedItem);

interface Props {
  ref: Ref<ListHandle>;
  books: ReadonlyMap<string, Book>;
  shown: LibraryHighlight[];
  /** Words of the query, folded. */
  words: readonly string[];
  sort: View['sort'];
  isDeletedShown: boolean;
  /** A book is shown alone, below its opening: to be read, in larger letters. */
  isAlone: boolean;
  selection: RowSelection;
  onChoose: (choice: Partial<View>) => void;
  onOpenBook: (bookId: string) => void;
}

/** The virtualised list of highlights. */
export const HighlightList = memo(function HighlightList(props: Props) {
  const { books, shown, words, sort, isDeletedShown, isAlone, selection } = props;
  const { labels } = useTexts();
  const [editing, setEditing] = useState<Editing | null>(null);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const isByBook = sort === 'book' && !isDeletedShown;
  const isOtherBook = useCallback(
    (index: number) => shown[index]?.bookId !== shown[index - 1]?.bookId,
    [shown],
  );
  const startsBook = useCallback(
    (index: number) => isByBook && isOtherBook(index),
    [isByBook, isOtherBook],
  );
  const isOtherChapter = (index: number) =>
    isByBook &&
    (startsBook(index) ? null : (shown[index - 1]?.chapter ?? null)) !==
      (shown[index]?.chapter ?? null);
  /** With nothing between them, selected rows are one band. */
  const isJoined = (index: number) =>
    [index - 1, index].every((each) => selection.ids.has(ids[each] ?? '')) &&
    !startsBook(index) &&
    !isOtherChapter(index);
  const { list, rows, top, startOf, total, measure, focused, focusItem, handlers } = useFocusedRows(
    {
      ids,
      estimate: useCallback(
        (index: number, width: number) => estimateHeight(shown[index], width, startsBook(index)),
        [shown, startsBook],
      ),
      editing: editing ? ids.indexOf(editing.id) : -1,
      selection,
    },
  );
  useRequest($editRequest, (id) => setEditing({ id, part: 'text' }));
  const actions = useItemActions({ choose: props.onChoose, setEditing, focusItem, shown });

  useListHandle(props.ref, {
    list,
    top,
    current: ids[focused] ?? null,
    focusItem,
    focused,
    actions: isDeletedShown ? null : actions,
  });

  const head = isByBook || isAlone ? books.get(shown[top]?.bookId ?? '') : undefined;
  const next = isByBook ? shown.findIndex((_, index) => index > top && isOtherBook(index)) : -1;
  const end = next < 0 ? total : startOf(next);
  const heading = (book: Book, isSticky = false) => (
    <BookHeading book={book} words={words} isSticky={isSticky} onOpen={props.onOpenBook} />
  );
  return (
    <div role="presentation" {...handlers}>
      {head && (
        // As high as its book, so that the last passage pushes it out of view. The list is layered
        // over it.
        <div style={{ marginBlockEnd: -end }}>
          {/* Where the book has an opening: only once that is scrolled out of view, and layered
              over the list. */}
          <div className={isAlone ? 'sticky top-14 z-4 h-0' : 'contents'}>
            {(!isAlone || top > 0) && heading(head, true)}
          </div>
          <div style={{ height: end }} />
        </div>
      )}
      <div
        ref={list}
        role="list"
        aria-label={labels.file.title}
        data-rows
        data-reading={isAlone || undefined}
        // `useVirtualRows` itself keeps the scroll position when rows above are measured.
        className="group/rows relative [overflow-anchor:none]"
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
              // Menus overlap the next row.
              className="absolute inset-x-0 focus-within:z-2 has-[[data-menu]]:z-2 lg:has-[article:hover]:z-1"
              style={{ top: start }}
            >
              {index > 0 && startsBook(index) && heading(book)}
              {isOtherChapter(index) &&
                (highlight.chapter === null ? (
                  // Ends the chapter above, which this passage does not name.
                  <hr className="mt-5 border-t border-rule lg:ms-4" />
                ) : (
                  <h3 className="pt-5 pb-1 font-sans text-sm font-semibold text-ink-muted lg:ps-4">
                    <MarkedText text={highlight.chapter} words={words} />
                  </h3>
                ))}
              {isDeletedShown ? (
                <DeletedItem highlight={highlight} book={book} />
              ) : (
                <HighlightItem
                  highlight={highlight}
                  // Only on the first of consecutive rows of the same book.
                  book={!isByBook && !isAlone && isOtherBook(index) ? book : null}
                  words={words}
                  isSelected={selection.ids.has(highlight.id)}
                  isJoinedAbove={isJoined(index)}
                  isJoinedBelow={isJoined(index + 1)}
                  isSelecting={selection.ids.size > 0}
                  onSelect={selection.toggle}
                  editing={editing?.id === highlight.id ? editing.part : null}
                  actions={actions}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});
