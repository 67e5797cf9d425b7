import { useCallback, useMemo, useRef, useState } from 'react';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';

export interface Selection {
  /** Ids of what is selected and still there. */
  ids: ReadonlySet<string>;
  /** Selects or deselects; with `isRange` everything shown since the last one chosen. */
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Which highlights the reader selected. What is no longer in the library is no longer selected. */
export function useSelection(library: Library, shown: LibraryHighlight[]): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  const last = useRef<string | null>(null);
  const current = useRef(shown);
  current.current = shown;

  const ids = useMemo(() => {
    if (chosen.size === 0) return NOTHING;
    return new Set(library.highlights.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  }, [chosen, library.highlights]);

  const toggle = useCallback((id: string, isRange: boolean) => {
    const rows = current.current.map((row) => row.id);
    const from = isRange && last.current ? rows.indexOf(last.current) : -1;
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      if (from >= 0) {
        const to = rows.indexOf(id);
        for (const each of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) after.add(each);
      } else if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  const selectAll = useCallback(() => setChosen(new Set(current.current.map(({ id }) => id))), []);
  const clear = useCallback(() => setChosen(NOTHING), []);
  return useMemo(() => ({ ids, toggle, selectAll, clear }), [ids, toggle, selectAll, clear]);
}
