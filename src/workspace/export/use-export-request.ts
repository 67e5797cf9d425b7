import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import {
  $exportSettings,
  changeExport,
  type ExportSettings,
} from '../../stores/export/settings.ts';
import { $plan } from '../../stores/plan.ts';
import { useTexts } from '../shared/texts.ts';
import { useIsPainted } from '../shared/use-is-painted.ts';
import type { ExportScope, PassingScope } from './ExportOptions.tsx';
import { requestedOf, useKnown, type ExportRequest } from './export-request.ts';

export interface Exportable {
  library: Library;
  shown: LibraryHighlight[];
  /** Whether the list is filtered: an export then starts with what is shown. */
  isNarrowed: boolean;
  selected: ReadonlySet<string>;
}

/** What the export dialog is asked for, the document that this makes, and how the reader changes it. */
export function useExportRequest({ library, shown, isNarrowed, selected }: Exportable) {
  const { lang } = useTexts();
  const remembered = useStore($exportSettings);
  const plan = useStore($plan);
  const [passing, setPassing] = useState<PassingScope | null>(
    selected.size > 0 ? 'selected' : isNarrowed ? 'shown' : null,
  );
  /** What is picked here is exported whole, unless it is asked for here too. */
  const [isPickNew, setIsPickNew] = useState(false);
  const settings = useMemo(
    () => (passing === null ? remembered : { ...remembered, onlyNew: isPickNew }),
    [remembered, passing, isPickNew],
  );
  const known = useKnown(settings.target, plan);
  const newest = settings.onlyNew ? known : null;
  const request = useMemo(
    () => ({ library, shown, selected, passing, settings, plan, known: newest }),
    [library, shown, selected, passing, settings, plan, newest],
  );
  /** Null until the dialog has been painted: it answers at once, however large the library is. */
  const isPainted = useIsPainted();
  const current = useDeferredValue(isPainted ? request : null);
  const exported = useMemo(() => current && requestedOf(current, lang), [current, lang]);
  /** The document of other settings, or of another plan. */
  const documentWith = (changed: Partial<ExportSettings>, others: Partial<ExportRequest> = {}) =>
    requestedOf({ ...request, ...others, settings: { ...settings, ...changed } }, lang);

  return {
    request,
    scope: passing ?? settings.scope,
    /** Whether the dialog knows what is new, where only that is exported: the history tells. */
    isReady: known !== null || !settings.onlyNew,
    /** The document to preview, which may still be of former settings; null until there is one. */
    exported,
    /** The settings that it was made with. */
    exportedSettings: current?.settings,
    documentWith,
    /** What the settings say now, also where the preview is still of former ones. */
    latest: () => (exported && current === request ? exported : documentWith({})),
    changeScope(next: ExportScope) {
      const isPassing = next === 'shown' || next === 'selected';
      setPassing(isPassing ? next : null);
      if (!isPassing) changeExport({ scope: next });
    },
    changeOnlyNew: (onlyNew: boolean) =>
      passing === null ? changeExport({ onlyNew }) : setIsPickNew(onlyNew),
  };
}
