import { useId, type Ref } from 'react';
import { PAGE_LIMIT } from '../../highlights/text/typed-pages.ts';
import { fill } from '../../lib/shared/fill.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { useTexts } from '../shared/texts.ts';
import { fieldNameClass } from './item-classes.ts';
import { formScrollClass } from './PassageField.tsx';

interface Props {
  ref: Ref<HTMLInputElement>;
  page: string;
  /** The page of the files, shown while the field is empty. */
  filePage: string;
  isInvalid: boolean;
  onChange: (page: string) => void;
}

/** The page of a passage, for citations. */
export function PageField({ ref, page, filePage, isInvalid, onChange }: Props) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={fieldNameClass}>
        {labels.column.page}
      </label>
      <input
        ref={ref}
        id={id}
        className={`${fieldClass} max-w-28 ${formScrollClass}`}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={isInvalid}
        placeholder={filePage}
        value={page}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p
        id={`${id}-hint`}
        className={`text-xs ${isInvalid ? 'text-error' : 'text-ink-muted'}`}
        role={isInvalid ? 'alert' : undefined}
      >
        {isInvalid ? fill(labels.item.noPage, { limit: PAGE_LIMIT }) : labels.item.pageHint}
      </p>
    </div>
  );
}
