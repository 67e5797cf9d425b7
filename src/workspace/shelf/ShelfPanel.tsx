import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { $isPersistent } from '../../stores/library/persist.ts';
import { $view } from '../../stores/library/shown-view.ts';
import { withoutConditions, type View } from '../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';
import { Collections } from './Collections.tsx';
import { saveBackup } from './save-backup.ts';
import { Shelf } from './Shelf.tsx';
import { TagShelf } from './TagShelf.tsx';

interface Props {
  library: Library;
  view: View;
  /** The results in all books. */
  results: readonly LibraryHighlight[];
  /** On a phone the panel covers the list until something is chosen. */
  isOpen: boolean;
  onChoose: (choice: Partial<View>) => void;
  onTags: () => void;
}

/** The sidebar: books, collections, tags, and where they are stored. */
export function ShelfPanel({ library, view, results, isOpen, onChoose, onTags }: Props) {
  const { labels } = useTexts();
  const isPersistent = useStore($isPersistent);
  // The same function at every key of a search, so that the books are not rendered before the results are there.
  const chooseBook = useCallback(
    (book: string | null) => onChoose({ ...withoutConditions($view.get()), book }),
    [onChoose],
  );
  const isDeletedShown = view.only === 'deleted';
  return (
    <aside className="shelf-panel" data-open={isOpen}>
      <Shelf
        library={library}
        // What is deleted stands on no shelf: the numbers are those of the books, to which the rows lead.
        results={isDeletedShown ? library.highlights : results}
        current={view.book ?? (view.collection || view.tag || isDeletedShown ? undefined : null)}
        onChoose={chooseBook}
      />
      <Collections library={library} current={view.collection} onChoose={onChoose} />
      <TagShelf library={library} current={view.tag} onChoose={onChoose} onAll={onTags} />
      <p className="shelf-where">
        {isPersistent ? labels.library.kept : labels.library.atRisk}{' '}
        <button type="button" className="quiet" onClick={saveBackup}>
          {labels.library.backup}
        </button>
      </p>
    </aside>
  );
}
