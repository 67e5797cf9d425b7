import { Button } from '../shared/Button.tsx';
import { useTexts } from '../shared/texts.ts';
import { emptyReasonOf } from './export-request.ts';
import { useExport } from './use-export.ts';

/** Says why there is no preview, in its place. */
export function EmptyPreview() {
  const { labels } = useTexts();
  const { request, exported, passages, documentWith, save } = useExport();
  const saveEverything = () =>
    void save(documentWith({ onlyNew: false, scope: 'all' }, { unsavedScope: null }));
  return (
    <div
      role="status"
      className="grid place-content-center justify-items-center gap-4 rounded-lg bg-surface-2 p-6 text-center empty:hidden md:sticky md:top-0 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start lg:col-span-3 lg:col-start-3 lg:h-dialog"
    >
      {!exported && <p>{labels.export.preparing}</p>}
      {exported && passages.length === 0 && (
        <>
          <p>{emptyReasonOf(request, labels)}</p>
          {request.library.highlights.length > 0 && (
            <Button onClick={saveEverything}>{labels.export.everything}</Button>
          )}
        </>
      )}
    </div>
  );
}
