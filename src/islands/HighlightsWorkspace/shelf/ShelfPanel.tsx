import { useStore } from '@nanostores/react';
import type { Library } from '../../../highlights/library/library.ts';
import { $isPersistent } from '../../../stores/library/persist.ts';
import { withoutConditions, type View } from '../../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';
import { Collections } from './Collections.tsx';
import { saveBackup } from './save-backup.ts';
import { Shelf } from './Shelf.tsx';
import { TagShelf } from './TagShelf.tsx';
import './shelf.css';

interface Props {
  library: Library;
  view: View;
  counts: ReadonlyMap<string, number>;
  /** On a phone the panel covers the list until something is chosen. */
  isOpen: boolean;
  onChoose: (choice: Partial<View>) => void;
  onTags: () => void;
}

/** The column beside the list: books, collections, tags, and where all of it lives. */
export function ShelfPanel({ library, view, counts, isOpen, onChoose, onTags }: Props) {
  const { labels } = useTexts();
  const isPersistent = useStore($isPersistent);
  return (
    <aside className="shelf-panel" data-open={isOpen}>
      <Shelf
        library={library}
        counts={counts}
        current={view.book}
        onChoose={(book) => onChoose({ ...withoutConditions(view), book })}
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
