import { useId } from 'react';
import { templateExamples } from '../../highlights/export/template/examples.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { button } from '../../ui/classes.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { useTexts } from '../shared/texts.ts';

/** The reader's own template, with two to start from. */
export function TemplateField({ template, error }: { template: string; error: string | null }) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={id} className="text-sm">
          {labels.export.templateText}
        </label>
        <textarea
          id={id}
          className={fieldClass}
          rows={10}
          spellCheck={false}
          dir="ltr"
          value={template}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => changeExport({ template: currentTarget.value })}
        />
        <p id={`${id}-error`} role="status" className="text-sm text-error empty:hidden">
          {error}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {(['notes', 'lines'] as const).map((example) => (
          <button
            key={example}
            type="button"
            className={button('secondary', 'small')}
            onClick={() => changeExport({ template: templateExamples[example] })}
          >
            {example === 'notes' ? labels.export.templateNotes : labels.export.templateLines}
          </button>
        ))}
      </p>
    </>
  );
}
