import { shownText } from '../../highlights/library/as-shown.ts';
import { eastAsianLanguage } from '../../highlights/text/east-asian.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { columnsClass, marginWidthClass, positionClass, textClass } from '../item/item-classes.ts';
import { Position } from '../item/Position.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  highlight: LibraryHighlight;
  sort: View['sort'];
}

/** Passages shown before and after it. */
const NEAR = 2;

/** Below the only result: the passages before and after it, and a link to the whole book. */
export function ResultContext({ highlight, sort }: Props) {
  const library = useLibrary();
  const { labels, lang } = useTexts();
  const { bookId } = highlight;
  const title = library.books.find(({ id }) => id === bookId)?.title || labels.file.untitled;
  const passages = library.highlights.filter(
    (each) => each.bookId === bookId && (each === highlight || shownText(each) !== ''),
  );
  const at = passages.indexOf(highlight);
  const near = [
    [labels.search.earlier, passages.slice(Math.max(0, at - NEAR), at)],
    [labels.search.later, passages.slice(at + 1, at + 1 + NEAR)],
  ] as const;
  return (
    passages.length > 1 && (
      <div data-around className="pb-10 lg:ps-4">
        {near.map(
          ([heading, group]) =>
            group.length > 0 && (
              <section key={heading} className="mt-8">
                <h3 className="mb-2 font-sans text-sm font-semibold text-ink-muted">{heading}</h3>
                <ul className="border-y border-rule divided">
                  {group.map((each) => (
                    <li
                      key={each.id}
                      className={`flex flex-col gap-x-8 gap-y-1.5 py-3 ${columnsClass}`}
                    >
                      <blockquote
                        className={`${textClass} line-clamp-3 font-serif leading-relaxed text-ink-muted`}
                        dir="auto"
                        lang={eastAsianLanguage([shownText(each)])}
                      >
                        {shownText(each)}
                      </blockquote>
                      <div className={`${marginWidthClass} ${positionClass}`}>
                        <Position highlight={each} />
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
        <button
          type="button"
          className="mt-4 min-h-11 w-full cursor-pointer text-start wrap-anywhere linked"
          onClick={() => show({ ...wholeLibrary, sort, book: bookId })}
        >
          {fill(labels.search.allIn, {
            n: new Intl.NumberFormat(lang).format(passages.length),
            title,
          })}
        </button>
      </div>
    )
  );
}
