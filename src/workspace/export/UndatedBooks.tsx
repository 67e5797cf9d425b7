import type { Book } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** Exported books without a year of publication. */
  books: readonly Book[];
  onOpenBook: (bookId: string) => void;
}

/** Books whose citation lacks the year, each with a button to its details. */
export function UndatedBooks({ books, onOpenBook }: Props) {
  const { labels, count } = useTexts();
  if (books.length === 0) return null;
  return (
    <div className="text-xs">
      <p className="text-ink-muted">
        {fill(count(labels.export, 'noYear', books.length), { details: labels.books.edit })}
      </p>
      <ul className="max-h-32 scrollbar-thin overflow-y-auto">
        {books.map(({ id, title }) => (
          <li key={id}>
            <QuietButton onClick={() => onOpenBook(id)}>
              <span dir="auto">{title || labels.file.untitled}</span>
            </QuietButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
