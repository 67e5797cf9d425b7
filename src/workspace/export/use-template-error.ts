import { useCallback } from 'react';
import { loadInTime } from '../../lib/browser/load-in-time.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useTexts } from '../shared/texts.ts';

/** The error in the user's template, with its line; null for none. */
export function useTemplateError({ target, template }: ExportSettings): string | null {
  const { labels } = useTexts();
  const check = useCallback(async () => {
    const { templateError } = await loadInTime(
      import('../../highlights/export/template/template-error.ts'),
    );
    return templateError(template);
  }, [template]);
  const checked = useLoaded(target === 'template' ? check : null);
  // Where the code cannot be loaded, the export, which needs the same chunk, reports the failure.
  if (target !== 'template' || checked?.by !== check || !checked.value) return null;
  const { reason, line } = checked.value;
  const reasonAt = `${fill(labels.report.line, { n: line })}: ${reason}`;
  return fill(labels.export.templateError, { reason: reasonAt });
}
