import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { DeviceText } from '../item/DeviceText.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  highlights: LibraryHighlight[];
  /** Ids of the highlights to be listed. */
  ids: readonly string[];
}

/** Passages that the reader has edited, and of which the device now has more, each with both texts. */
export function OutgrownList({ highlights, ids }: Props) {
  const { labels } = useTexts();
  const outgrown = new Set(ids);
  const listed = highlights.filter(({ id }) => outgrown.has(id));
  if (listed.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{labels.item.deviceMore}</h3>
      <ul className="divide-y divide-rule *:py-3">
        {listed.map((highlight) => (
          <li key={highlight.id}>
            <p className="font-serif" dir="auto">
              {highlight.text}
            </p>
            <DeviceText highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  );
}
