import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Library } from '../../highlights/library/model.ts';
import { authorLine } from '../../highlights/text/authors.ts';
import type { Book } from '../../highlights/types.ts';
import { show } from '../../stores/library/current-view.ts';
import { $spines } from '../../stores/library/spines.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { shelfCountClass, shelfTitleClass, spineMarkClass } from '../sidebar/sidebar-classes.ts';
import { useTexts } from '../shared/texts.ts';
import { sectionRowClass } from './ResultSection.tsx';

interface Props {
  library: Library;
  books: readonly Book[];
  sort: View['sort'];
}

/** Books with their number of highlights; each opens the book. */
export function BookRows({ library, books, sort }: Props) {
  const { labels, lang } = useTexts();
  const spines = useStore($spines);
  const number = new Intl.NumberFormat(lang);
  const counts = useMemo(() => {
    const byBook = new Map<string, number>();
    for (const { bookId } of library.highlights) byBook.set(bookId, (byBook.get(bookId) ?? 0) + 1);
    return byBook;
  }, [library.highlights]);
  return (
    <ul className="gap-x-10 lg:grid lg:grid-cols-2">
      {books.map(({ id, title, authors }) => (
        <li key={id} className="border-t border-rule">
          <button
            type="button"
            className={`${sectionRowClass} ${spineMarkClass} ${spines.get(id) ?? ''} cursor-pointer py-2 hover:bg-surface-2`}
            onClick={() => show({ ...wholeLibrary, sort, book: id })}
          >
            <span dir="auto" className={shelfTitleClass}>
              {title || labels.file.untitled}{' '}
              <small className="font-sans text-sm text-ink-muted">{authorLine(authors)}</small>
            </span>
            <span className={`${shelfCountClass} text-sm`}>
              {number.format(counts.get(id) ?? 0)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
