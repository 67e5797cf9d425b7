import { useEffect } from 'react';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { $exportSettings } from '../../stores/export/settings.ts';
import { $plan } from '../../stores/plan.ts';
import { useLatest } from '../shared/use-latest.ts';
import { useLibrary } from '../shared/library.ts';
import { useTexts } from '../shared/texts.ts';
import { documentOf } from '../../stores/export/export-document.ts';
import { layOutSheet } from './print-sheet.ts';

/** Makes the browser print the passages shown, laid out as in the PDF. */
export function usePrintShown(shown: LibraryHighlight[]): void {
  const library = useLibrary();
  const { labels, lang } = useTexts();
  const latest = useLatest({ library, shown });
  useEffect(() => {
    const layOut = () => {
      const part = { highlights: latest.current.shown, isChosen: false, isTicked: false };
      const plan = $plan.get();
      const settings = $exportSettings.get();
      layOutSheet(documentOf(latest.current.library, part, settings, { lang, plan }), labels);
    };
    addEventListener('beforeprint', layOut);
    return () => removeEventListener('beforeprint', layOut);
  }, [labels, lang, latest]);
}
