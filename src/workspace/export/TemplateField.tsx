import { useId } from 'react';
import { templateExamples } from '../../highlights/export/template/examples.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';

/** The reader's own template, with two to start from. */
export function TemplateField({ template }: { template: string }) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={id}>{labels.export.templateText}</label>
        <textarea
          id={id}
          className="field"
          rows={10}
          spellCheck={false}
          dir="ltr"
          value={template}
          onChange={({ currentTarget }) => changeExport({ template: currentTarget.value })}
        />
      </div>
      <p className="form-actions">
        <button
          type="button"
          className="button"
          onClick={() => changeExport({ template: templateExamples.notes })}
        >
          {labels.export.templateNotes}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => changeExport({ template: templateExamples.lines })}
        >
          {labels.export.templateLines}
        </button>
      </p>
    </>
  );
}
