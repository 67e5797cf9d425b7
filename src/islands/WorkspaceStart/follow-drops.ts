import { SEPARATOR } from '../../highlights/parse/separator.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { PASTED, type ImportSource } from '../../stores/import/messages.ts';
import { sourcesOf } from '../../stores/library/import-files.ts';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, and files or clippings that are pasted outside a field.
 * @param onHold  called when files begin or end to be held over the page
 */
export function followDrops(
  onSources: (sources: ImportSource[]) => void,
  onHold: (isHeld: boolean) => void,
): void {
  addEventListener('dragover', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onHold(true);
  });
  // Leaving one element for another inside the page is not leaving the page.
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) onHold(false);
  });
  addEventListener('drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onHold(false);
    onSources(sourcesOf(event.dataTransfer?.files ?? []));
  });
  addEventListener('paste', ({ clipboardData, target }) => {
    if (isTextField(target)) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (clipboardData?.files.length) onSources(sourcesOf(clipboardData.files));
    // It stands in every clippings file and hardly anywhere else.
    else if (text.includes(SEPARATOR)) onSources([{ name: PASTED, content: text }]);
  });
}
