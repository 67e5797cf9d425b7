import { useId, useRef } from 'react';
import { templateExamples } from '../../highlights/export/template/examples.ts';
import { templateFields } from '../../highlights/export/template/template-view.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { fill } from '../../lib/shared/fill.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { Button } from '../shared/Button.tsx';
import { Disclosure } from '../shared/Disclosure.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts, type Labels } from '../shared/texts.ts';

type FieldName = (typeof templateFields)[keyof typeof templateFields][number];

/** The meaning of each field, by the words of forms and tables; `place` and dates as written. */
const meaningsOf = ({ books, column, file }: Labels): Record<FieldName, string> => ({
  title: books.name,
  authors: books.authors,
  publisher: books.publisher,
  city: books.city,
  year: books.year,
  edition: books.edition,
  series: books.series,
  seriesNumber: books.seriesNumber,
  doi: 'DOI',
  url: books.url,
  isbn: 'ISBN',
  asin: 'ASIN',
  reference: column.bibliography,
  text: column.text,
  quoted: `> ${column.text}`,
  note: column.note,
  page: column.page,
  location: column.location,
  screen: fill(file.screen, { value: '12' }),
  place: [column.page, column.location, column.date, column.color].join(' · '),
  date: column.date,
  isoDate: `${column.date}: 2026-03-06T21:14:00`,
  color: column.color,
  citation: column.citation,
  id: 'ID',
  tags: column.tags,
  hashtags: `#${column.tags}`,
  collections: column.collections,
});

/** The user's own template, with the fields it can name and two to start from. */
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
  const meanings = meaningsOf(labels);
  const groups: { title: string; fields: readonly FieldName[] }[] = [
    { title: labels.books.title, fields: templateFields.book },
    { title: labels.file.title, fields: [...templateFields.highlight, ...templateFields.lists] },
  ];
  const isList = (name: FieldName) => (templateFields.lists as readonly FieldName[]).includes(name);
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
        <div className="grid gap-3 text-sm">
          {groups.map(({ title, fields }) => (
            <div key={title}>
              <h3 className="font-sans text-sm text-ink-muted">{title}</h3>
              <ul className="grid gap-x-4 sm:max-md:grid-cols-2">
                {fields.map((name) => (
                  <li key={name} className="flex flex-wrap items-baseline gap-x-3">
                    <QuietButton
                      className="font-mono text-xs"
                      onClick={() =>
                        insert(isList(name) ? `{{#${name}}}{{.}} {{/${name}}}` : `{{${name}}}`)
                      }
                    >
                      {name}
                    </QuietButton>
                    <span className="text-xs text-ink-muted">{meanings[name]}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Disclosure>
      <p className="flex flex-wrap gap-2">
        {(['notes', 'lines'] as const).map((example) => (
          <Button
            key={example}
            size="small"
            onClick={() => changeExport({ template: templateExamples[example] })}
          >
            {example === 'notes' ? labels.export.templateNotes : labels.export.templateLines}
          </Button>
        ))}
      </p>
    </>
  );
}
