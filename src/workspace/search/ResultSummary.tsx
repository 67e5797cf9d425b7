import type { Library } from '../../highlights/library/model.ts';
import type { View } from '../../highlights/search/view.ts';
import { MatchingBooks } from './MatchingBooks.tsx';

interface Props {
  library: Library;
  view: View;
}

/** Above the results of a search, whose number is in its field: matching books. */
export function ResultSummary({ library, view }: Props) {
  return (
    // A single row that scrolls sideways, to leave the room to the passages.
    <p className="flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto py-3 empty:hidden max-lg:-mx-5 max-lg:px-5 lg:ps-4">
      <MatchingBooks library={library} view={view} />
    </p>
  );
}
