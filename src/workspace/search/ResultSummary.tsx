import type { Library } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { View } from '../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';
import { MatchingBooks } from './MatchingBooks.tsx';

interface Props {
  library: Library;
  view: View;
  /** Number of results. */
  found: number;
  /** Number of highlights searched. */
  total: number;
}

/** Above the results of a search: their number, and matching books. */
export function ResultSummary({ library, view, found, total }: Props) {
  const { labels, lang } = useTexts();
  const number = new Intl.NumberFormat(lang);
  return (
    <div className="flex items-center gap-x-5 gap-y-1 pt-3 pb-3.5 max-md:flex-wrap lg:ps-4">
      <p data-found className="flex-none font-serif text-lg tabular-nums">
        {fill(labels.review.progress, {
          n: number.format(found),
          total: number.format(total),
        })}
      </p>
      {/* A single row that scrolls sideways, to leave the room to the passages. */}
      <p className="-my-1.5 flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto py-1.5 empty:hidden max-md:-mx-5 max-md:basis-[calc(100%+2.5rem)] max-md:px-5 md:-mx-1.5 md:px-1.5 pointer-coarse:-my-2.5 pointer-coarse:py-2.5">
        <MatchingBooks library={library} view={view} />
      </p>
    </div>
  );
}
