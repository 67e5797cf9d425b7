import { useId, useRef } from 'react';
import { templateExamples } from '../../highlights/export/template/examples.ts';
import { templateFields } from '../../highlights/export/template/template-view.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { button } from '../../ui/classes.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { Disclosure } from '../shared/Disclosure.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

/** The reader's own template, with the fields it can name and two to start from. */
export function TemplateField({ template, error }: { template: string; error: string | null }) {
  const { labels } = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (tag: string) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(tag, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    changeExport({ template: area.value });
  };
  const groups = [
    { title: labels.books.title, fields: templateFields.book },
    { title: labels.file.title, fields: templateFields.highlight, lists: templateFields.lists },
  ];
  return (
    <>
      <div>
        <label htmlFor={id} className="text-sm">
          {labels.export.templateText}
        </label>
        <textarea
          ref={field}
          id={id}
          className={`${fieldClass} font-mono`}
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
      <Disclosure summary={labels.export.templateFields}>
        <dl className="grid gap-2 text-sm">
          {groups.map(({ title, fields, lists = [] }) => (
            <div key={title}>
              <dt className="text-ink-muted">{title}</dt>
              <dd dir="ltr" className="flex flex-wrap gap-x-4">
                {fields.map((name) => (
                  <FieldButton key={name} name={name} tag={`{{${name}}}`} onInsert={insert} />
                ))}
                {lists.map((name) => (
                  <FieldButton
                    key={name}
                    name={name}
                    tag={`{{#${name}}}{{.}} {{/${name}}}`}
                    onInsert={insert}
                  />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
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

interface FieldButtonProps {
  name: string;
  /** What it inserts at the cursor. */
  tag: string;
  onInsert: (tag: string) => void;
}

function FieldButton({ name, tag, onInsert }: FieldButtonProps) {
  return (
    <QuietButton className="font-mono text-xs" onClick={() => onInsert(tag)}>
      {name}
    </QuietButton>
  );
}
