import { SEPARATOR } from '../../highlights/parse/separator.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { PASTED, type ImportSource } from '../../stores/import/messages.ts';
import { importSourcesOf } from '../../stores/import/run-import.ts';

/** Takes files or clippings pasted outside a field. */
export function followPastes(onSources: (sources: ImportSource[]) => void): void {
  addEventListener('paste', ({ clipboardData, target }) => {
    if (isTextField(target)) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (clipboardData?.files.length) onSources(importSourcesOf(clipboardData.files));
    // Part of every clippings file, and of hardly anything else.
    else if (text.includes(SEPARATOR)) onSources([{ name: PASTED, content: text }]);
  });
}
