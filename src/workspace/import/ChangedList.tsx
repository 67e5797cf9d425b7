import { useLibrary } from '../shared/use-library.ts';
import type { ChangedHighlight } from '../../highlights/merge/changed-highlights.ts';
import { WordDiff } from '../merges/WordDiff.tsx';
import { DeviceText } from '../merges/DeviceText.tsx';
import { noteClass } from '../shared/shared-classes.ts';
import { FormerState } from './FormerState.tsx';

interface Props {
  title: string;
  hint?: string;
  /** Ids of the highlights to be listed. */
  ids: readonly string[];
  /** Former state of each, where the import has replaced it. */
  before?: readonly ChangedHighlight[];
}

/** Passages for which an import has brought another text or note, with the choice between them. */
export function ChangedList({ title, hint, ids, before = [] }: Props) {
  const library = useLibrary();
  const former = new Map(before.map((each) => [each.id, each]));
  const changed = new Set(ids);
  const listed = library.highlights.filter(({ id }) => changed.has(id));
  if (listed.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      <ul className="divided *:py-3">
        {listed.map((highlight) => {
          const { id, text, note } = highlight;
          const earlier = former.get(id);
          return (
            <li key={id}>
              <blockquote className="font-serif" dir="auto">
                <WordDiff text={text} other={earlier?.text ?? null} as="mark" />
              </blockquote>
              {(hint || earlier) && note && (
                <p className={`text-sm/6 ${noteClass}`} dir="auto">
                  <WordDiff text={note} other={earlier ? (earlier.note ?? '') : null} as="mark" />
                </p>
              )}
              {earlier && <FormerState highlight={highlight} before={earlier} />}
              <DeviceText highlight={highlight} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
