import { useEffect, useState } from 'react';
import type { TemplateError } from '../../highlights/export/template/template-error.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';

/** The error in the user's template, with its line; null for none. */
export function useTemplateError({ target, template }: ExportSettings): string | null {
  const { labels } = useTexts();
  const [checked, setChecked] = useState<{ template: string; error: TemplateError | null }>();
  const isTemplate = target === 'template';
  useEffect(() => {
    if (!isTemplate) return;
    let isCurrent = true;
    import('../../highlights/export/template/template-error.ts').then(
      ({ templateError }) => {
        if (isCurrent) setChecked({ template, error: templateError(template) });
      },
      // The export needs the same chunk, and reports the failure.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isTemplate, template]);
  if (!isTemplate || checked?.template !== template || !checked.error) return null;
  const { reason, line } = checked.error;
  const reasonAt = `${fill(labels.report.line, { n: line })}: ${reason}`;
  return fill(labels.export.templateError, { reason: reasonAt });
}
