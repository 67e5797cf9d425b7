import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { $storage } from '../../stores/library/library.ts';
import { $isPersistent } from '../../stores/library/storage-persistence.ts';
import { $view } from '../../stores/library/current-view.ts';
import { withoutConditions, type View } from '../../stores/library/view.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { Collections } from './Collections.tsx';
import { useSaveBackup } from './use-save-backup.ts';
import { Shelf } from './Shelf.tsx';
import { TagShelf } from './TagShelf.tsx';

interface Props {
  library: Library;
  view: View;
  /** The results in all books. */
  results: readonly LibraryHighlight[];
  /** The results whatever book or collection is chosen. */
  inAllPlaces: readonly LibraryHighlight[];
  /** On a phone the panel covers the list until something is chosen. */
  isOpen: boolean;
  onChoose: (choice: Partial<View>) => void;
  onTags: () => void;
}

/** The sidebar: books, collections, tags, and where they are stored. */
export function ShelfPanel(props: Props) {
  const { library, view, results, inAllPlaces, isOpen, onChoose, onTags } = props;
  const { labels } = useTexts();
  const saveBackup = useSaveBackup();
  const isPersistent = useStore($isPersistent);
  // Where nothing is saved, a banner says so.
  const storage = useStore($storage);
  // The same function at every key of a search, so that the books are not rendered before the results are there.
  const chooseBook = useCallback(
    (book: string | null) => onChoose({ ...withoutConditions($view.get()), book }),
    [onChoose],
  );
  const isDeletedShown = view.only === 'deleted';
  return (
    <aside
      className={`pt-4 pb-8 text-sm max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-15 max-lg:z-12 max-lg:overflow-y-auto max-lg:bg-surface max-lg:px-2 lg:sticky lg:top-14 lg:row-start-2 lg:-ms-3 lg:max-h-below-bar lg:scrollbar-thin lg:self-start lg:overflow-y-auto ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <Shelf
        library={library}
        // What is deleted stands on no shelf: the numbers are those of the books, to which the rows lead.
        results={isDeletedShown ? library.highlights : results}
        current={view.book ?? (view.collection || view.tag || isDeletedShown ? undefined : null)}
        onChoose={chooseBook}
      />
      <Collections
        library={library}
        results={isDeletedShown ? library.highlights : inAllPlaces}
        current={view.collection}
        onChoose={onChoose}
      />
      <TagShelf library={library} current={view.tag} onChoose={onChoose} onAll={onTags} />
      <p data-phrases className="mx-3 mt-7 border-t border-rule pt-3.5 text-xs text-ink-muted">
        {storage === 'stored' && (isPersistent ? labels.library.kept : labels.library.atRisk)}{' '}
        <QuietButton className="block" onClick={saveBackup}>
          {labels.library.backup}
        </QuietButton>
      </p>
    </aside>
  );
}
