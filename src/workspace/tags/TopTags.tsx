import { memo, useMemo } from 'react';
import { countedTags } from '../../highlights/library/tags.ts';
import type { View } from '../../highlights/search/view.ts';
import { tagsClass as tagRow } from '../shared/shared-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { TagButton } from './TagButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { SidebarHeading } from '../sidebar/SidebarHeading.tsx';

/** Tags shown; TagOverview has all. */
const VISIBLE_COUNT = 12;

interface Props {
  current: string | null;
  onChoose: (choice: Partial<View>) => void;
  onAll: () => void;
}

/** The most used tags. */
export const TopTags = memo(function TopTags({ current, onChoose, onAll }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const tags = useMemo(() => countedTags(library), [library]);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags-heading" className="mt-6">
      <SidebarHeading id="tags-heading">{labels.item.tags}</SidebarHeading>
      <ul className={`${tagRow} px-3 pointer-coarse:mb-2.25`}>
        {tags.slice(0, VISIBLE_COUNT).map(({ tag }) => (
          <li key={tag}>
            <TagButton
              aria-pressed={tag === current}
              onClick={() => onChoose({ tag: tag === current ? null : tag })}
            >
              #{tag}
            </TagButton>
          </li>
        ))}
      </ul>
      <QuietButton className="ms-3" onClick={onAll}>
        {labels.tag.title}
      </QuietButton>
    </section>
  );
});
