import type { ExportDocument } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  exported: ExportDocument;
  onOpenBook: (bookId: string) => void;
}

/** What the user may want to correct before citing: missing years, and titles in sentence case. */
export function CitationChecks({ exported: { sections, recasedTitles }, onOpenBook }: Props) {
  const { labels, count } = useTexts();
  const undated = sections.flatMap(({ book, bibliography }) =>
    bibliography && !book.year ? [[book.id, book.title] as const] : [],
  );
  return (
    <>
      {undated.length > 0 && (
        <div className="text-xs">
          <p className="text-ink-muted">
            {fill(count(labels.export, 'noYear', undated.length), { details: labels.books.edit })}
          </p>
          <TitleList titles={undated} onOpenBook={onOpenBook} />
        </div>
      )}
      {recasedTitles.length > 0 && (
        <div className="text-xs">
          <p className="text-ink-muted">{count(labels.export, 'recased', recasedTitles.length)}</p>
          <TitleList titles={recasedTitles} onOpenBook={onOpenBook} />
        </div>
      )}
    </>
  );
}

interface ListProps {
  titles: readonly (readonly [bookId: string, title: string])[];
  onOpenBook: (bookId: string) => void;
}

/** Titles, each a button that opens the details of its book. */
function TitleList({ titles, onOpenBook }: ListProps) {
  const { labels } = useTexts();
  return (
    <ul className="max-h-32 scrollbar-thin overflow-y-auto wrap-anywhere">
      {titles.map(([id, title]) => (
        <li key={id}>
          <QuietButton onClick={() => onOpenBook(id)}>
            <span dir="auto">{title || labels.file.untitled}</span>
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
