import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryHighlight } from '../../../highlights/library/library.ts';
import type { View } from '../../../stores/library-view.ts';
import { useLatest } from '../shared/use-latest.ts';

export interface Selection {
  /** Ids of what is selected and shown. */
  ids: ReadonlySet<string>;
  /** Selects or deselects; with `isRange` everything shown since the last one chosen. */
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Which highlights the reader selected. What is not shown is not selected: nothing happens to what nobody
 * sees, and another book begins with nothing selected.
 */
export function useSelection(shown: LibraryHighlight[], view: View): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  const last = useRef<string | null>(null);
  const current = useLatest(shown);

  const { book, tag, collection, only } = view;
  const clear = useCallback(() => setChosen(NOTHING), []);
  useEffect(clear, [clear, book, tag, collection, only]);

  const ids = useMemo(() => {
    if (chosen.size === 0) return NOTHING;
    return new Set(shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [chosen, shown]);

  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const rows = current.current.map((row) => row.id);
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
    [current],
  );
  const selectAll = useCallback(
    () => setChosen(new Set(current.current.map(({ id }) => id))),
    [current],
  );
  return useMemo(() => ({ ids, toggle, selectAll, clear }), [ids, toggle, selectAll, clear]);
}
