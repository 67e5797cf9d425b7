import { useId } from 'react';
import { eastAsianLanguage } from '../../highlights/text/east-asian.ts';
import { useTexts } from '../shared/texts.ts';
import { fieldNameClass, readingClass } from './item-classes.ts';

/** Scroll margins that clear the sticky heading and the bars. */
export const formScrollClass = '-scroll-mt-12 scroll-mb-40 lg:scroll-mt-10 lg:scroll-mb-22';

interface Props {
  text: string;
  onChange: (text: string) => void;
}

/** The passage as a text field that looks like the passage itself. */
export function PassageField({ text, onChange }: Props) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={`${fieldNameClass} mb-2`}>
        {labels.item.text}
      </label>
      <blockquote
        className={`grid justify-self-stretch text-wrap wrap-anywhere whitespace-pre-wrap *:col-start-1 *:row-start-1 *:rounded-lg *:border *:px-3 *:py-1.5 ${readingClass}`}
        dir="auto"
        lang={eastAsianLanguage([text])}
      >
        {/* Renders the strokes behind the field, and gives it its height. Needs `text-wrap: wrap`
            to break lines alike. */}
        <span aria-hidden="true" className="border-transparent text-transparent">
          <span className="mark">{text}</span>
          {'\u200b'}
        </span>
        <textarea
          id={id}
          name="text"
          className={`resize-none overflow-hidden border-rule-strong bg-transparent text-wrap wrap-anywhere hover:border-ink pointer-coarse:min-h-11 ${formScrollClass}`}
          dir="auto"
          rows={1}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </blockquote>
    </>
  );
}
