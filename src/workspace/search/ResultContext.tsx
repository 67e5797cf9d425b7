import { shownText } from '../../highlights/library/as-shown.ts';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { View } from '../../stores/library/view.ts';
import { columnsClass, marginWidthClass, textClass } from '../item/item-classes.ts';
import { Position } from '../item/Position.tsx';
import { useTexts } from '../shared/texts.ts';
import { BookRows } from './BookRows.tsx';
import { ResultSection } from './ResultSection.tsx';

interface Props {
  library: Library;
  highlight: LibraryHighlight;
  sort: View['sort'];
}

/** Passages shown before and after it. */
const NEAR = 2;

/** Below the only result: the passages before and after it, and the book that they are in. */
export function ResultContext({ library, highlight, sort }: Props) {
  const { labels } = useTexts();
  const passages = library.highlights.filter(
    (each) => each.bookId === highlight.bookId && (each === highlight || shownText(each) !== ''),
  );
  const at = passages.indexOf(highlight);
  const near = passages
    .slice(Math.max(0, at - NEAR), at + NEAR + 1)
    .filter((each) => each !== highlight);
  return (
    near.length > 0 && (
      <div data-around className="max-w-256 pb-10 lg:ps-4">
        <ResultSection title={labels.search.around}>
          <ul className="divide-y divide-rule border-t border-rule">
            {near.map((each) => (
              <li key={each.id} className={`flex flex-col gap-x-8 gap-y-1.5 py-3 ${columnsClass}`}>
                <blockquote
                  className={`${textClass} line-clamp-3 font-serif leading-relaxed text-ink-muted`}
                  dir="auto"
                  lang={eastAsianLanguage([shownText(each)])}
                >
                  {shownText(each)}
                </blockquote>
                <div className={marginWidthClass}>
                  <Position highlight={each} />
                </div>
              </li>
            ))}
          </ul>
          <BookRows
            library={library}
            books={library.books.filter(({ id }) => id === highlight.bookId)}
            sort={sort}
          />
        </ResultSection>
      </div>
    )
  );
}
