import { useEffect, useState } from 'react';
import { isTextField } from '../../../lib/browser/text-field.ts';
import { PASTED, type ImportSource } from '../../../stores/import-messages.ts';
import { sourcesOf } from '../../../stores/library-import.ts';

/** What stands in every clippings file and hardly anywhere else. */
const SEPARATOR = '==========';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, and files or clippings that are pasted outside a field.
 * @returns whether files are held over the page right now
 */
export function useFileDrop(onSources: (sources: ImportSource[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    // Leaving one element for another inside the page is not leaving the page.
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!relatedTarget) setIsOver(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onSources(sourcesOf(event.dataTransfer?.files ?? []));
      },
      { signal },
    );
    addEventListener(
      'paste',
      ({ clipboardData, target }) => {
        const text = clipboardData?.getData('text/plain') ?? '';
        if (isTextField(target)) return;
        if (clipboardData?.files.length) onSources(sourcesOf(clipboardData.files));
        else if (text.includes(SEPARATOR)) onSources([{ name: PASTED, content: text }]);
      },
      { signal },
    );
    return () => controller.abort();
  });
  return isOver;
}
