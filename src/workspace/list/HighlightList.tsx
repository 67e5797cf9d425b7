import { useStore } from '@nanostores/react';
import {
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { $editRequest, $focusRequest } from '../../stores/library/view-requests.ts';
import type { View } from '../../highlights/search/view.ts';
import { DeletedItem } from '../item/DeletedItem.tsx';
import { HighlightItem } from '../item/HighlightItem.tsx';
import { useItemActions, type Editing } from '../item/use-item-actions.ts';
import { MarkedText } from '../item/MarkedText.tsx';
import { useQuoting } from '../item/use-quoting.ts';
import { BookHeading } from '../books/BookHeading.tsx';
import { useLatest } from '../shared/use-latest.ts';
import { useTexts } from '../shared/texts.ts';
import { estimateHeight } from './estimate-height.ts';
import type { RowSelection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The list's imperative interface, for shortcuts and search. */
export interface ListHandle {
  /** Id of the focused highlight. */
  currentId: () => string | null;
  /** Moves the focus by a number of highlights. */
  move: (step: number) => void;
  focusFirst: () => void;
  /** Runs a shortcut on the focused highlight; false if the key has none. */
  act: (key: string) => boolean;
}

interface Props {
  ref: Ref<ListHandle>;
  library: Library;
  books: ReadonlyMap<string, Book>;
  shown: LibraryHighlight[];
  /** Words of the query, folded. */
  words: readonly string[];
  sort: View['sort'];
  isDeletedShown: boolean;
  selection: RowSelection;
  onChoose: (choice: Partial<View>) => void;
  onOpenBook: (bookId: string) => void;
}

/** What has the focus of the keyboard in a row; after a click on a passage, arrow keys scroll the page. */
const FOCUSED = ':is(article, [data-more] [aria-expanded], [data-check] input):focus-visible';

/** The button of a highlight's menu. */
const MORE = '[data-more] [aria-expanded]';

const DELETING = new Set(['Delete', 'Backspace']);

const parts: Record<string, Editing['part']> = {
  e: 'text',
  n: 'note',
  t: 'tag',
  l: 'collection',
};

/** The virtualised list of highlights. */
export const HighlightList = memo(function HighlightList(props: Props) {
  const { library, books, shown, words, sort, isDeletedShown, selection } = props;
  const { labels } = useTexts();
  const quoting = useQuoting();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  // By id, since changes from another tab may move the row.
  const focused = useMemo(
    () => (focusedId === null ? -1 : ids.indexOf(focusedId)),
    [ids, focusedId],
  );
  const isByBook = sort === 'book' && !isDeletedShown;
  const startsBook = useCallback(
    (index: number) => isByBook && shown[index]?.bookId !== shown[index - 1]?.bookId,
    [shown, isByBook],
  );
  const startsChapter = (index: number) =>
    isByBook &&
    shown[index]?.chapter != null &&
    (startsBook(index) || shown[index]?.chapter !== shown[index - 1]?.chapter);
  const editingIndex = editing ? ids.indexOf(editing.id) : -1;
  const { list, rows, top, total, measure, reveal } = useVirtualRows({
    ids,
    estimate: useCallback(
      (index: number, width: number) => estimateHeight(shown[index], width, startsBook(index)),
      [shown, startsBook],
    ),
    pinned: [editingIndex, focused],
  });

  /** Moves the focus to another highlight. */
  const focusItem = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    // Renders the row synchronously: a later focus could close what the next key has opened.
    flushSync(() => setFocusedId(id));
    reveal(index);
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] article`)
      ?.focus({ preventScroll: true });
  };
  const wanted = useStore($focusRequest);
  const focusWanted = useLatest((id: string) => focusItem(ids.indexOf(id)));
  useLayoutEffect(() => {
    // In the next frame, when the pressed control has lost the focus.
    if (wanted !== null) requestAnimationFrame(() => focusWanted.current(wanted));
  }, [wanted, focusWanted]);
  useEffect(
    () =>
      $editRequest.subscribe((id) => {
        if (id === null) return;
        setEditing({ id, part: 'text' });
        $editRequest.set(null);
      }),
    [],
  );
  const actions = useItemActions({ choose: props.onChoose, setEditing, focusItem, shown });

  useImperativeHandle(props.ref, () => ({
    currentId: () => ids[focused] ?? null,
    move: (step) => focusItem(focused < 0 ? top : focused + step),
    focusFirst: () => focusItem(0),
    act: (key) => {
      const id = ids[focused];
      const part = parts[key];
      if (id === undefined || isDeletedShown) return false;
      if (part) actions.edit({ id, part });
      else if (key === 'c') quoting.copy([id]);
      // Only with the focus in the list: the highlight may be out of sight.
      else if (DELETING.has(key) && list.current?.contains(document.activeElement))
        actions.remove(id);
      else return false;
      return true;
    },
  }));

  const head = isByBook ? books.get(shown[top]?.bookId ?? '') : undefined;
  const heading = (book: Book, isSticky = false) => (
    <BookHeading book={book} words={words} isSticky={isSticky} onOpen={props.onOpenBook} />
  );
  return (
    <div
      role="presentation"
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        setFocusedId(row ? (ids[Number(row.dataset['index'])] ?? null) : null);
      }}
      onKeyDown={(event) => {
        const target = event.target as Element;
        if (!target.matches(FOCUSED)) return;
        if (event.key === 'Enter' && target.matches('article')) {
          const more = target.querySelector<HTMLElement>(MORE);
          more?.focus();
          more?.click();
          event.preventDefault();
        }
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const [from, to] = [ids[focused], ids[focused + step]];
        if (event.shiftKey && from !== undefined && to !== undefined) {
          if (!selection.ids.has(from)) selection.toggle(from, false);
          selection.toggle(to, true);
        }
        focusItem(focused + step);
      }}
    >
      {head && heading(head, true)}
      <div
        ref={list}
        role="list"
        aria-label={labels.file.title}
        data-rows
        // Where rows are drawn above, the list keeps its place by itself.
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
              className="absolute inset-x-0 focus-within:z-2 lg:has-[article:hover]:z-1"
              style={{ top: start }}
            >
              {index > 0 && startsBook(index) && heading(book)}
              {startsChapter(index) && (
                <h3 className="pt-5 pb-1 font-sans text-sm font-semibold text-ink-muted lg:ps-4">
                  <MarkedText text={highlight.chapter ?? ''} words={words} />
                </h3>
              )}
              {isDeletedShown ? (
                <DeletedItem highlight={highlight} book={book} />
              ) : (
                <HighlightItem
                  library={library}
                  highlight={highlight}
                  book={isByBook ? null : book}
                  words={words}
                  isSelected={selection.ids.has(highlight.id)}
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
