import { useMemo, useRef, useState } from 'react';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { readSavedSelection } from '../../stores/export/saved-selection.ts';
import type { SearchResults } from '../search/use-search-results.ts';
import { useLatest } from '../shared/use-latest.ts';

export interface RowSelection {
  /** Ids of the selected highlights that are shown. */
  ids: ReadonlySet<string>;
  /** Selects or deselects; with `isRange`, selects everything from the last one toggled. */
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  /** Selects only these. */
  select: (ids: string[]) => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const NONE: LibraryHighlight[] = [];

/**
 * The selection. It never includes highlights that are not shown, and is cleared when another book,
 * tag or collection is chosen.
 * @param isBack whether it begins with what was selected before the page was left for an export
 */
export function useSelection(results: SearchResults, isBack: boolean): RowSelection {
  const { view, sought } = results;
  // Deleted highlights cannot be selected; the list may still show the view before.
  const shown = sought.only === 'deleted' ? NONE : results.shown;
  const [chosen, setChosen] = useState(isBack ? readSavedSelection : NOTHING);
  const last = useRef<string | null>(null);
  const shownRef = useLatest(shown);

  const scope = JSON.stringify([view.book, view.tag, view.collection, view.only]);
  const [chosenIn, setChosenIn] = useState(scope);
  if (chosenIn !== scope) {
    setChosenIn(scope);
    setChosen(NOTHING);
  }

  const ids = useMemo(() => {
    if (chosen.size === 0) return NOTHING;
    return new Set(shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [chosen, shown]);

  const actions = useMemo(
    () => ({
      toggle: (id: string, isRange: boolean) => {
        const rows = shownRef.current.map((row) => row.id);
        const from = isRange && last.current ? rows.indexOf(last.current) : -1;
        last.current = id;
        setChosen((before) => {
          const after = new Set(before);
          if (from >= 0) {
            const to = rows.indexOf(id);
            for (const each of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
              after.add(each);
          } else if (!after.delete(id)) after.add(id);
          return after;
        });
      },
      selectAll: () => setChosen(new Set(shownRef.current.map(({ id }) => id))),
      select: (those: string[]) => setChosen(new Set(those)),
      clear: () => setChosen(NOTHING),
    }),
    [shownRef],
  );
  return useMemo(() => ({ ids, ...actions }), [ids, actions]);
}
