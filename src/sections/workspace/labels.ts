import { createHash } from 'node:crypto';
import type { Locale } from '../../i18n/locales.ts';
import type { Labels } from '../../islands/HighlightsWorkspace/shared/labels.ts';
import { exportLabels } from './export-labels.ts';
import { importLabels } from './import-labels.ts';
import { libraryLabels } from './library-labels.ts';

/** The workspace's texts in one language, as the file that is loaded when it wakes. */
export interface LabelsFile {
  /** Named by its content. */
  path: string;
  json: string;
}

/** The file of all that the workspace says once it is awake: too much for every visit to carry. */
export function labelsFile(locale: Locale): LabelsFile {
  const labels: Labels = {
    ...importLabels(locale),
    ...libraryLabels(locale),
    ...exportLabels(locale),
  };
  const json = JSON.stringify(labels);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
  return { path: `/_astro/highlights-${locale}.${hash}.json`, json };
}
