import { booksInUse } from '../../highlights/library/edit.ts';
import { tagsOf } from '../../highlights/library/tags.ts';
import type { Library } from '../../highlights/library/model.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../stores/library/view.ts';
import { tagsClass } from '../shared/shared-classes.ts';
import { TagButton } from '../shared/TagButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { BookRows } from './BookRows.tsx';
import { ResultPart } from './ResultPart.tsx';

/** Tags, and books, offered. */
const OFFERED = 8;

/** The most used tags, which a desk has on its shelf, and the books, which no shelf has left. */
export function WaysOn({ library, view }: { library: Library; view: View }) {
  const { labels } = useTexts();
  const used = tagsOf(library).slice(0, OFFERED);
  const books = booksInUse(library);
  // Books that the search names are offered above.
  const isNamed = booksNamed(view.query, books).length > 0;
  return (
    <>
      {used.length > 0 && (
        <ResultPart title={labels.item.tags} className="lg:hidden">
          <ul className={tagsClass}>
            {used.map(({ tag }) => (
              <li key={tag}>
                <TagButton onClick={() => show({ ...wholeLibrary, sort: view.sort, tag })}>
                  #{tag}
                </TagButton>
              </li>
            ))}
          </ul>
        </ResultPart>
      )}
      {!isNamed && (
        <ResultPart title={labels.books.title}>
          <BookRows library={library} books={books.slice(0, OFFERED)} sort={view.sort} />
        </ResultPart>
      )}
    </>
  );
}
