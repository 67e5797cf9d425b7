import { useState } from 'react';
import { deletedHighlights } from '../../highlights/merge/decisions/purge.ts';
import { restoreHighlights } from '../../highlights/merge/decisions/restore.ts';
import { emptyDeleted } from '../../stores/empty-deleted.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

// In one chunk: both show what was deleted.
export { DeletedItem } from '../item/DeletedItem.tsx';

/** Restores or purges all deleted highlights. */
export function DeletedBar() {
  const library = useLibrary();
  const { labels } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const ids = deletedHighlights(library).map(({ id }) => id);
  if (ids.length === 0) return null;
  const empty = () => {
    setIsAsking(false);
    emptyDeleted();
  };
  return (
    <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button onClick={() => changeLibrary((before) => restoreHighlights(before, ids))}>
        {labels.deleted.restoreAll}
      </Button>
      <Button onClick={() => setIsAsking(true)}>{labels.deleted.empty}</Button>
      {isAsking && (
        <Dialog
          title={labels.deleted.empty}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{labels.item.cancel}</Button>
              <Button variant="danger" onClick={empty}>
                {labels.deleted.empty}
              </Button>
            </>
          }
        >
          <p>{labels.deleted.confirm}</p>
        </Dialog>
      )}
    </div>
  );
}
