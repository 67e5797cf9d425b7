import { useId } from 'react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { useTexts } from '../shared/texts.ts';
import { passageClass } from './item-classes.ts';

/** Scroll margins that clear the sticky heading and the bars. */
export const formScrollClass = 'scroll-mt-44 scroll-mb-40 lg:scroll-mb-22';

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
      <label htmlFor={id} className="sr-only">
        {labels.item.text}
      </label>
      <blockquote
        className={`${passageClass} grid justify-self-stretch text-wrap whitespace-pre-wrap *:col-start-1 *:row-start-1`}
        dir="auto"
        lang={eastAsianLanguage([text])}
      >
        {/* Renders the strokes behind the field, and gives it its height. Needs `text-wrap: wrap` to break lines alike. */}
        <span aria-hidden="true" className="text-transparent">
          <span className="mark">{text}</span>
          {'\u200b'}
        </span>
        {/* Negative margins and padding keep the focus ring off the letters, which do not move. */}
        <textarea
          id={id}
          name="text"
          className={`-mx-2 -my-1.5 h-[calc(100%+0.75rem)] w-[calc(100%+1rem)] resize-none overflow-hidden rounded-md bg-transparent px-2 py-1.5 text-wrap wrap-anywhere -outline-offset-2 focus-visible:outline-2 lg:-mx-3 lg:-my-2 lg:h-[calc(100%+1rem)] lg:w-[calc(100%+1.5rem)] lg:px-3 lg:py-2 pointer-coarse:min-h-11 ${formScrollClass}`}
          dir="auto"
          rows={1}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </blockquote>
    </>
  );
}
