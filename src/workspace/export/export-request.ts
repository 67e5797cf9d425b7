import { useCallback } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { Plan } from '../../product.ts';
import { exportedBefore } from '../../stores/export/history.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import type { ExportTarget } from '../../highlights/export/targets.ts';
import type { Labels } from '../shared/texts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import {
  documentOf,
  isLeftOut,
  isUnticked,
  rememberedPart,
} from '../../stores/export/export-document.ts';

/** Scopes that depend on the screen, and so are not stored. */
export type UnsavedScope = 'shown' | 'selected';
export type ExportScope = ExportSettings['scope'] | UnsavedScope;

/** An export that is asked for: the settings, and what they depend on. */
export interface ExportRequest {
  library: Library;
  shown: LibraryHighlight[];
  selected: ReadonlySet<string>;
  unsavedScope: UnsavedScope | null;
  settings: ExportSettings;
  plan: Plan;
  known: ReadonlySet<string> | null;
}

/** Builds the document of a request. */
export function requestedOf(request: ExportRequest, lang: string): ExportDocument {
  const { library, shown, selected, unsavedScope, settings, plan, known } = request;
  const isChosen = unsavedScope === 'selected';
  const highlights = isChosen ? library.highlights.filter(({ id }) => selected.has(id)) : shown;
  const part =
    unsavedScope === null
      ? rememberedPart(library, settings)
      : { highlights, isChosen, isTicked: false };
  return documentOf(library, part, settings, { lang, plan, known });
}

/** Ids of the exported highlights, if the scope is not stored in the settings; else null. */
export function chosenOf({ unsavedScope, selected, shown }: ExportRequest): string[] | null {
  if (unsavedScope === null) return null;
  return unsavedScope === 'selected' ? [...selected] : shown.map(({ id }) => id);
}

/** Says why there is nothing in the document of a request. */
export function emptyReasonOf(
  { library, shown, unsavedScope, settings }: ExportRequest,
  labels: Labels,
): string {
  if ((unsavedScope ?? settings.scope) === 'choose' && isUnticked(settings, library))
    return labels.export.nothingTicked;
  if ((unsavedScope === 'shown' ? shown : library.highlights).every(isLeftOut))
    return labels.export.bookmarks;
  return settings.onlyNew ? labels.export.nothingNew : labels.empty.noHighlights;
}

/** The history of a target; null until it is loaded. */
export function useKnown(target: ExportTarget, plan: Plan): ReadonlySet<string> | null {
  const load = useCallback(() => exportedBefore(target, plan), [target, plan]);
  const history = useLoaded(load);
  return history?.by === load ? (history.value ?? null) : null;
}
