import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { ChangedHighlight } from '../../highlights/merge/changed-highlights.ts';
import { WordDiff } from '../merges/WordDiff.tsx';
import { DeviceText } from '../merges/DeviceText.tsx';
import { noteClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  title: string;
  hint?: string;
  highlights: LibraryHighlight[];
  /** Ids of the highlights to be listed. */
  ids: readonly string[];
  /** What each read before, where the import has replaced it. */
  before?: readonly ChangedHighlight[];
}

/** The text or note of a passage that an import has replaced, with the words marked that are gone. */
function Former({
  highlight: { text, note },
  before,
}: {
  highlight: LibraryHighlight;
  before: ChangedHighlight | undefined;
}) {
  const { labels } = useTexts();
  if (!before || (before.text === text && before.note === note)) return null;
  return (
    <div className="text-sm">
      <p className="text-ink-muted">{labels.report.before}</p>
      {before.text !== text && (
        <p className="font-serif" dir="auto">
          <WordDiff text={before.text} other={text} as="del" />
        </p>
      )}
      {before.note !== note && before.note && (
        <p className={noteClass} dir="auto">
          <WordDiff text={before.note} other={note ?? ''} as="del" />
        </p>
      )}
    </div>
  );
}

/** Passages for which an import has brought another text or note, with the choice between them. */
export function ChangedList({ title, hint, highlights, ids, before = [] }: Props) {
  const former = new Map(before.map((each) => [each.id, each]));
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
            {(hint || former.has(highlight.id)) && highlight.note && (
              <p className={`text-sm/6 ${noteClass}`} dir="auto">
                {highlight.note}
              </p>
            )}
            <Former highlight={highlight} before={former.get(highlight.id)} />
            <DeviceText highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  );
}
