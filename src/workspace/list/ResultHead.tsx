import type { Library } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { View } from '../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';
import { NamedBooks } from './NamedBooks.tsx';

interface Props {
  library: Library;
  view: View;
  /** Number of results. */
  found: number;
  /** Number of highlights that were searched. */
  total: number;
}

/** Above the results of a search: how many of how many, and the books of that name. */
export function ResultHead({ library, view, found, total }: Props) {
  const { labels, lang } = useTexts();
  const number = new Intl.NumberFormat(lang);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-3 lg:ps-4">
      <p data-found className="font-serif text-lg tabular-nums">
        {fill(labels.review.progress, {
          n: number.format(found),
          total: number.format(total),
        })}
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        <NamedBooks library={library} view={view} />
      </p>
    </div>
  );
}
