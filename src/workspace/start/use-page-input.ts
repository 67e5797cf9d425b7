import { useState } from 'react';
import { SEPARATOR } from '../../highlights/read/clippings/separator.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { startImport, takeFiles } from '../../stores/import/import.ts';
import { PASTED } from '../../stores/import/messages.ts';
import { prepareImport } from '../../stores/import/run-import.ts';
import { usePageEvent } from '../shared/use-page-event.ts';

/** Imports files or clippings that are pasted outside of a field. */
function takePaste({ clipboardData, target }: ClipboardEvent): void {
  if (isTextField(target)) return;
  const text = clipboardData?.getData('text/plain') ?? '';
  if (clipboardData?.files.length) void takeFiles([...clipboardData.files]);
  // Every clippings file has this line, and hardly anything else does.
  else if (text.includes(SEPARATOR)) void startImport([{ name: PASTED, content: text }]);
}

/**
 * Imports what is pasted on the page, and tracks drags of files over it; page-scripts/file-drop.ts
 * receives the drop.
 * @returns whether files are being dragged over the page
 */
export function usePageInput(): boolean {
  const [isDragged, setIsDragged] = useState(false);
  usePageEvent('paste', takePaste);
  usePageEvent('dragover', ({ dataTransfer }) => {
    if (!dataTransfer?.types.includes('Files')) return;
    prepareImport();
    setIsDragged(true);
  });
  // With a related target, the drag has not left the page.
  usePageEvent('dragleave', ({ relatedTarget }) => relatedTarget ?? setIsDragged(false));
  usePageEvent('drop', () => setIsDragged(false));
  return isDragged;
}
