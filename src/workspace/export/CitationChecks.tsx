import type { ExportDocument } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { useExport } from './use-export.ts';

/** What the user may want to correct before citing: missing places, years, recased titles. */
export function CitationChecks({ exported }: { exported: ExportDocument }) {
  const { sections, unplaced, recasedTitles } = exported;
  const { labels, count } = useTexts();
  const undated = sections.flatMap(({ book, bibliography }) =>
    bibliography && !book.year ? [[book.id, book.title] as const] : [],
  );
  return (
    <>
      {unplaced > 0 && (
        <p className="text-xs text-ink-muted">{count(labels.export, 'noPlace', unplaced)}</p>
      )}
      {undated.length > 0 && (
        <div className="text-xs">
          <p className="text-ink-muted">
            {fill(count(labels.export, 'noYear', undated.length), { details: labels.books.edit })}
          </p>
          <TitleList titles={undated} />
        </div>
      )}
      {recasedTitles.length > 0 && (
        <div className="text-xs">
          <p className="text-ink-muted">{count(labels.export, 'recased', recasedTitles.length)}</p>
          <TitleList titles={recasedTitles} />
        </div>
      )}
    </>
  );
}

interface ListProps {
  titles: readonly (readonly [bookId: string, title: string])[];
}

/** Titles, each a button that opens the details of its book. */
function TitleList({ titles }: ListProps) {
  const { labels } = useTexts();
  const { openBook } = useExport();
  return (
    <ul className="max-h-32 scrollbar-thin overflow-y-auto wrap-anywhere">
      {titles.map(([id, title]) => (
        <li key={id}>
          <QuietButton onClick={() => openBook(id)}>
            <span dir="auto">{title || labels.file.untitled}</span>
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}
