import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { DeviceText } from '../item/DeviceText.tsx';

interface Props {
  title: string;
  hint?: string;
  highlights: LibraryHighlight[];
  /** Ids of the highlights to be listed. */
  ids: readonly string[];
}

/** Passages for which an import has brought another text or note, with the choice between them. */
export function ChangedList({ title, hint, highlights, ids }: Props) {
  const changed = new Set(ids);
  const listed = highlights.filter(({ id }) => changed.has(id));
  if (listed.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      <ul className="divide-y divide-rule *:py-3">
        {listed.map((highlight) => (
          <li key={highlight.id}>
            <p className="font-serif" dir="auto">
              {highlight.text}
            </p>
            {hint && highlight.note && (
              <p className="text-sm whitespace-pre-line" dir="auto">
                {highlight.note}
              </p>
            )}
            <DeviceText highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  );
}
