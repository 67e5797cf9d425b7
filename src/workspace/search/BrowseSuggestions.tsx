import { booksInUse } from '../../highlights/library/edit.ts';
import { tagsOf } from '../../highlights/library/tags.ts';
import type { Library } from '../../highlights/library/model.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { tagsClass } from '../shared/shared-classes.ts';
import { TagButton } from '../tags/TagButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { BookRows } from './BookRows.tsx';
import { ResultSection } from './ResultSection.tsx';

/** Tags or books offered. */
const OFFERED = 8;

/** Below an empty result: the most used tags (on wide screens the sidebar has them), and books. */
export function BrowseSuggestions({ library, view }: { library: Library; view: View }) {
  const { labels } = useTexts();
  const used = tagsOf(library).slice(0, OFFERED);
  const books = booksInUse(library);
  // Otherwise MatchingBooks offers some.
  const isNamed = booksNamed(view.query, books).length > 0;
  return (
    <>
      {used.length > 0 && (
        <ResultSection title={labels.item.tags} className="lg:hidden">
          <ul className={tagsClass}>
            {used.map(({ tag }) => (
              <li key={tag}>
                <TagButton onClick={() => show({ ...wholeLibrary, sort: view.sort, tag })}>
                  #{tag}
                </TagButton>
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
      {!isNamed && (
        <ResultSection title={labels.books.title}>
          <BookRows library={library} books={books.slice(0, OFFERED)} sort={view.sort} />
        </ResultSection>
      )}
    </>
  );
}
