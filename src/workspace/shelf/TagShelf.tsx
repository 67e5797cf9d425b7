import { memo, useMemo } from 'react';
import { tagsOf } from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { View } from '../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';

/** Number of tags in the sidebar; the overview has all. */
const SHOWN = 12;

interface Props {
  library: Library;
  current: string | null;
  onChoose: (choice: Partial<View>) => void;
  onAll: () => void;
}

/** The most used tags. */
export const TagShelf = memo(function TagShelf({ library, current, onChoose, onAll }: Props) {
  const { labels } = useTexts();
  const tags = useMemo(() => tagsOf(library), [library]);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags-heading" className="shelf-part">
      <h2 id="tags-heading" className="shelf-heading">
        {labels.item.tags}
      </h2>
      <ul className="shelf-tags">
        {tags.slice(0, SHOWN).map(({ tag }) => (
          <li key={tag}>
            <button
              type="button"
              className="tag"
              aria-pressed={tag === current}
              onClick={() => onChoose({ tag: tag === current ? null : tag })}
            >
              #{tag}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="quiet" onClick={onAll}>
        {labels.tag.title}
      </button>
    </section>
  );
});
