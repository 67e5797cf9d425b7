import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import {
  $exportSettings,
  changeExport,
  type ExportSettings,
} from '../../stores/export/settings.ts';
import { $plan } from '../../stores/plan.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import {
  requestedOf,
  useKnown,
  type ExportRequest,
  type ExportScope,
  type UnsavedScope,
} from './export-request.ts';

export interface Exportable {
  shown: LibraryHighlight[];
  /** The list is filtered: an export then starts with what is shown. */
  isNarrowed: boolean;
  selected: ReadonlySet<string>;
}

/** Tells whether the component has been painted once. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** State of the export dialog: the request, its document, and actions to change it. */
export function useExportRequest({ shown, isNarrowed, selected }: Exportable) {
  const library = useLibrary();
  const { lang } = useTexts();
  const remembered = useStore($exportSettings);
  const plan = useStore($plan);
  const [unsavedScope, setUnsavedScope] = useState<UnsavedScope | null>(
    selected.size > 0 ? 'selected' : isNarrowed ? 'shown' : null,
  );
  /** "Only new" for scopes that are not stored. */
  const [isOnlyNewForPick, setIsOnlyNewForPick] = useState(false);
  const settings = useMemo(
    () => (unsavedScope === null ? remembered : { ...remembered, onlyNew: isOnlyNewForPick }),
    [remembered, unsavedScope, isOnlyNewForPick],
  );
  const known = useKnown(settings.target, plan);
  const newest = settings.onlyNew ? known : null;
  const request = useMemo(
    () => ({ library, shown, selected, unsavedScope, settings, plan, known: newest }),
    [library, shown, selected, unsavedScope, settings, plan, newest],
  );
  /** Null until the dialog has been painted, so that it opens at once with a large library. */
  const isPainted = useIsPainted();
  const current = useDeferredValue(isPainted ? request : null);
  const exported = useMemo(() => current && requestedOf(current, lang), [current, lang]);
  /** The document of other settings, or of another plan. */
  const documentWith = (changed: Partial<ExportSettings>, others: Partial<ExportRequest> = {}) =>
    requestedOf({ ...request, ...others, settings: { ...settings, ...changed } }, lang);

  return {
    request,
    settings,
    scope: unsavedScope ?? settings.scope,
    /** False while the history is loading, if only what is new is exported. */
    isReady: known !== null || !settings.onlyNew,
    /** The document to preview; null until there is one. It may lag behind the settings. */
    exported,
    /** The settings that it was made with. */
    exportedSettings: current?.settings,
    documentWith,
    /** The document of the current settings, even if the preview lags behind. */
    latest: () => (exported && current === request ? exported : documentWith({})),
    changeScope(next: ExportScope) {
      const isPassing = next === 'shown' || next === 'selected';
      setUnsavedScope(isPassing ? next : null);
      if (!isPassing) changeExport({ scope: next });
    },
    changeOnlyNew: (onlyNew: boolean) =>
      unsavedScope === null ? changeExport({ onlyNew }) : setIsOnlyNewForPick(onlyNew),
  };
}
