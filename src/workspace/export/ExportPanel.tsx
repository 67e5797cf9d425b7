import { Suspense } from 'react';
import { formats, formatOf } from '../../highlights/export/targets.ts';
import type { Book } from '../../highlights/types.ts';
import { plans } from '../../product.ts';
import { saveSelection } from '../../stores/export/saved-selection.ts';
import { canWriteFolders } from '../../stores/services/local-folder.ts';
import { offeredServices } from '../../lib/browser/offered-services.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { LoadBoundary } from '../shared/LoadBoundary.tsx';
import { useTexts } from '../shared/texts.ts';
import type { SendAs } from '../services/DirectServices.tsx';
import { ExportActions } from './ExportActions.tsx';
import { ExportOptions } from './ExportOptions.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { EmptyPreview } from './EmptyPreview.tsx';
import { FormatTiles } from './FormatTiles.tsx';
import { PdfNotice } from './PdfNotice.tsx';
import { chosenOf, emptyReasonOf } from './export-request.ts';
import { layOutSheet } from './print-sheet.ts';
import { countedOf } from '../../stores/export/export-document.ts';
import { usePdfLack } from './use-pdf-lack.ts';
import { useTemplateError } from './use-template-error.ts';
import { useExportRequest, type Exportable } from './use-export-request.ts';
import { useFileExport } from './use-file-export.ts';
import { useSending } from './use-sending.ts';
import { lazyComponent } from '../shared/lazy-component.ts';

const DirectServices = lazyComponent(
  async () => (await import('../services/DirectServices.tsx')).DirectServices,
);
const LocalFolder = lazyComponent(
  async () => (await import('../services/DirectServices.tsx')).LocalFolder,
);

interface Props extends Exportable {
  /** Books that have highlights. */
  books: Book[];
  /** Opens a book's details over the dialog, which stays. */
  onOpenBook: (bookId: string) => void;
  onClose: () => void;
}

/** The export dialog: options, preview and the buttons that export. */
export function ExportPanel(props: Props) {
  const { books, shown, isNarrowed, selected, onOpenBook, onClose } = props;
  const { labels } = useTexts();
  const { request, scope, isReady, exported, exportedSettings, documentWith, latest, ...changes } =
    useExportRequest({ shown, isNarrowed, selected });
  const { library, settings, plan } = request;
  const { target } = settings;
  const { exportLimit } = plans[plan];
  const passages = exported ? countedOf(exported, target) : [];
  const number = passages.length;
  const isEmpty = exported !== null && number === 0;

  const templateError = useTemplateError(settings);
  const pdfLack = usePdfLack(exported, exportedSettings);
  const print = () => {
    layOutSheet(latest(), labels);
    window.print();
  };
  const { progress, save, share, send, cancel } = useFileExport(settings, onClose);
  const saveEverything = () =>
    void save(documentWith({ onlyNew: false, scope: 'all' }, { unsavedScope: null }));
  const { sendAs, toFolder } = useSending(request, documentWith);
  const sending = {
    isReady: templateError === null && (number > 0 || (exported !== null && settings.onlyNew)),
    hasAuto: exportLimit === null,
    onSend: (work: (sendAs: SendAs) => Promise<false | string>) => send(() => work(sendAs)),
  };
  // Among the further options, unless the format is one to update a folder with.
  const { updatesFolder } = formats[formatOf(target)];
  const folder = canWriteFolders() && (
    <LoadBoundary>
      <Suspense>
        <LocalFolder {...sending} toFolder={toFolder} />
      </Suspense>
    </LoadBoundary>
  );

  return (
    <Dialog
      title={labels.export.title}
      size="page"
      onClose={onClose}
      actions={
        <ExportActions
          target={target}
          progress={progress}
          passages={passages}
          isReady={isReady && number > 0 && templateError === null}
          limit={exportLimit}
          onUpgrade={() => saveSelection(chosenOf(request))}
          onPrint={pdfLack !== null && pdfLack !== 'fonts' ? print : null}
          onShare={() => void share(latest())}
          onSave={() => void save(latest())}
          onCancel={cancel}
        />
      }
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 md:grid-rows-rest md:gap-y-4 lg:grid-cols-5">
        <div className="min-w-0 md:col-start-1 md:row-start-1 lg:col-span-2">
          <FormatTiles target={target} />
        </div>
        <EmptyPreview
          isPreparing={!exported}
          reason={isEmpty ? emptyReasonOf(request, labels) : null}
          onEverything={library.highlights.length > 0 ? saveEverything : null}
        />
        {exported && exportedSettings && !isEmpty && (
          <div className="flex min-w-0 flex-col md:sticky md:top-0 md:col-start-2 md:row-span-2 md:row-start-1 md:h-dialog md:min-h-88 md:self-start lg:col-span-3 lg:col-start-3">
            {pdfLack && <PdfNotice lack={pdfLack} />}
            <ExportPreview exported={exported} settings={exportedSettings} />
          </div>
        )}
        <div className="min-w-0 md:col-start-1 md:row-start-2 lg:col-span-2">
          <ExportOptions
            books={books}
            scope={scope}
            hasSelection={selected.size > 0}
            onScope={changes.changeScope}
            onOnlyNew={changes.changeOnlyNew}
            settings={settings}
            templateError={templateError}
            exported={exported}
            onOpenBook={onOpenBook}
            further={!updatesFolder && folder}
          >
            {offeredServices.length > 0 && (
              <LoadBoundary>
                <Suspense>
                  <DirectServices {...sending} onLeave={() => saveSelection(chosenOf(request))} />
                </Suspense>
              </LoadBoundary>
            )}
            {updatesFolder && folder}
          </ExportOptions>
        </div>
      </div>
    </Dialog>
  );
}
