import { useEffect, useRef, useState } from 'react';
import type { SampleFiles } from '../../stores/import/fetch-sample.ts';
import type { FindPassages } from './open-sample.ts';
import type { ShownPassage } from './shown-passage.ts';

/**
 * The passages of the sample that are chosen; null without a choice, and until the sample has
 * loaded, which it does at the first.
 */
export function useFound(
  { file, marks }: SampleFiles,
  chosen: { query: string; title: string } | null,
): readonly ShownPassage[] | null {
  const [find, setFind] = useState<FindPassages | null>(null);
  const opening = useRef<Promise<void>>(null);
  useEffect(() => {
    if (!chosen) return;
    opening.current ??= import('./open-sample.ts')
      .then(({ openSample }) => openSample({ file, marks }))
      .then((opened) => setFind(() => opened))
      // The next key or book tries again.
      .catch(() => {
        opening.current = null;
      });
  }, [chosen, file, marks]);
  return chosen && find ? find(chosen.query, chosen.title) : null;
}
