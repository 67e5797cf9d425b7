import { countedOf } from '../../stores/export/export-document.ts';
import { reloadsToExport } from '../../stores/export/saved-selection.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';
import { ExportActions } from './ExportActions.tsx';
import { ExportOptions } from './ExportOptions.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { EmptyPreview } from './EmptyPreview.tsx';
import { FormatTiles } from './FormatTiles.tsx';
import { PdfNotice } from './PdfNotice.tsx';
import { chosenOf } from './export-request.ts';
import { ExportContext, type ExportState } from './use-export.ts';
import { useExportRequest, type Exportable } from './use-export-request.ts';
import { useFileExport } from './use-file-export.ts';
import { usePdfLack } from './use-pdf-lack.ts';
import { useTemplateError } from './use-template-error.ts';

interface Props extends Exportable {
  onOpenBook: (bookId: string) => void;
  onClose: () => void;
}

/** The export dialog: options, preview and the buttons that export. */
export function ExportPanel({ onOpenBook, onClose, ...exportable }: Props) {
  const { labels } = useTexts();
  const request = useExportRequest(exportable);
  const { settings, exported, exportedSettings } = request;
  const { pdfLack, findPdfLack } = usePdfLack(exported, exportedSettings?.target);
  const state: ExportState = {
    ...request,
    ...useFileExport(settings, findPdfLack, {
      onDone: onClose,
      onLost: () => reloadsToExport(chosenOf(request.request)),
    }),
    passages: exported ? countedOf(exported, settings.target) : [],
    templateError: useTemplateError(settings),
    pdfLack,
    openBook: onOpenBook,
  };

  return (
    <ExportContext value={state}>
      <Dialog title={labels.export.title} size="page" onClose={onClose} actions={<ExportActions />}>
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 md:grid-rows-rest md:gap-y-4 lg:grid-cols-5">
          <div className="min-w-0 md:col-start-1 md:row-start-1 lg:col-span-2">
            <FormatTiles target={settings.target} />
          </div>
          <EmptyPreview />
          {exported && exportedSettings && state.passages.length > 0 && (
            <div className="flex min-w-0 flex-col md:sticky md:top-0 md:col-start-2 md:row-span-2 md:row-start-1 md:h-dialog md:min-h-88 md:self-start lg:col-span-3 lg:col-start-3">
              {state.pdfLack && <PdfNotice lack={state.pdfLack} />}
              <ExportPreview exported={exported} settings={exportedSettings} />
            </div>
          )}
          <div className="min-w-0 md:col-start-1 md:row-start-2 lg:col-span-2">
            <ExportOptions />
          </div>
        </div>
      </Dialog>
    </ExportContext>
  );
}
