import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { $storage } from '../../stores/library/library.ts';
import { $isPersistent } from '../../stores/library/storage-persistence.ts';
import { $view } from '../../stores/library/current-view.ts';
import { withoutConditions, type View } from '../../highlights/search/view.ts';
import { Button } from '../shared/Button.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { Collections } from './Collections.tsx';
import { useSaveBackup } from '../shared/use-save-backup.ts';
import { BookList } from './BookList.tsx';
import { TopTags } from '../tags/TopTags.tsx';

interface Props {
  view: View;
  /** The results in all books. */
  results: readonly LibraryHighlight[];
  /** The results ignoring the view's book and collection. */
  inAllPlaces: readonly LibraryHighlight[];
  /** On phones, the sidebar covers the list while open. */
  isOpen: boolean;
  onChoose: (choice: Partial<View>) => void;
  onTags: () => void;
}

/** The sidebar: books, collections, tags, and a note on storage with the backup. */
export function Sidebar(props: Props) {
  const library = useLibrary();
  const { view, results, inAllPlaces, isOpen, onChoose, onTags } = props;
  const { labels } = useTexts();
  const saveBackup = useSaveBackup();
  const isPersistent = useStore($isPersistent);
  // If storage is blocked, StorageWarning says so.
  const storage = useStore($storage);
  // Stable, so that typing in the search does not re-render the books.
  const chooseBook = useCallback(
    (book: string | null) => onChoose({ ...withoutConditions($view.get()), book }),
    [onChoose],
  );
  const isDeletedShown = view.only === 'deleted';
  return (
    <aside
      className={`pt-4 pb-8 text-sm max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-14 max-lg:z-12 max-lg:overflow-y-auto max-lg:bg-surface max-lg:px-2 lg:sticky lg:top-14 lg:row-start-2 lg:-ms-3 lg:max-h-below-bar lg:scrollbar-thin lg:self-start lg:overflow-x-hidden lg:overflow-y-auto ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <BookList
        // Deleted highlights are not counted: the rows lead to the books.
        results={isDeletedShown ? library.highlights : results}
        current={view.book ?? (view.collection || view.tag || isDeletedShown ? undefined : null)}
        onChoose={chooseBook}
      />
      <Collections
        results={isDeletedShown ? library.highlights : inAllPlaces}
        current={view.collection}
        onChoose={onChoose}
      />
      <TopTags current={view.tag} onChoose={onChoose} onAll={onTags} />
      <p className="mx-3 mt-7 grid justify-items-start gap-3 border-t border-rule pt-3.5 text-xs text-pretty text-ink-muted">
        {storage === 'stored' && (isPersistent ? labels.library.kept : labels.library.atRisk)}{' '}
        <Button size="small" className="px-2.5! text-ink" onClick={saveBackup}>
          {labels.library.backup}
        </Button>
      </p>
    </aside>
  );
}
