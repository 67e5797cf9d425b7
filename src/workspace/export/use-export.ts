import { createContext, useContext } from 'react';
import type { ExportPassage } from '../../highlights/export/document.ts';
import type { useExportRequest } from './use-export-request.ts';
import type { useFileExport } from './use-file-export.ts';
import type { PdfLack } from './use-pdf-lack.ts';

/**
 * The state of the export dialog: the request, its document, what is wrong with it, and the ways to
 * deliver it.
 */
export interface ExportState
  extends ReturnType<typeof useExportRequest>, ReturnType<typeof useFileExport> {
  /** The passages of the document that are counted; none until there is a document. */
  passages: readonly ExportPassage[];
  /** The error in the user's template; null for none. */
  templateError: string | null;
  pdfLack: PdfLack | null;
  /** Opens a book's details over the dialog, which stays. */
  openBook: (bookId: string) => void;
}

export const ExportContext = createContext<ExportState | null>(null);

/** @throws Error outside the export dialog */
export function useExport(): ExportState {
  const state = useContext(ExportContext);
  if (!state) throw new Error('There is no export outside its dialog');
  return state;
}
