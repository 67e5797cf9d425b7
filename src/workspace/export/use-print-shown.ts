import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { $exportSettings } from '../../stores/export/settings.ts';
import { $plan } from '../../stores/plan.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { usePageEvent } from '../shared/use-page-event.ts';
import { documentOf } from '../../stores/export/export-document.ts';
import { layOutSheet } from './print-sheet.ts';

/** Makes the browser print the passages shown, laid out as in the PDF. */
export function usePrintShown(shown: LibraryHighlight[]): void {
  const library = useLibrary();
  const { labels, lang } = useTexts();
  usePageEvent('beforeprint', () => {
    const part = { highlights: shown, isChosen: false, isTicked: false };
    const settings = $exportSettings.get();
    layOutSheet(documentOf(library, part, settings, { lang, plan: $plan.get() }), labels);
  });
}
