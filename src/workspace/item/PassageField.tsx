import { useId } from 'react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { useTexts } from '../shared/texts.ts';
import { passageClass } from './item-classes.ts';

/** Clears the sticky title and the bars. */
export const formScrollClass = 'scroll-mt-44 scroll-mb-40';

interface Props {
  text: string;
  onChange: (text: string) => void;
}

/** The field of a passage, where and as it is read. */
export function PassageField({ text, onChange }: Props) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {labels.item.text}
      </label>
      <blockquote
        className={`${passageClass} grid justify-self-stretch text-wrap *:col-start-1 *:row-start-1`}
        dir="auto"
        lang={eastAsianLanguage([text])}
      >
        {/* It has the field's strokes and its height: both break their lines alike, which pretty ones do not. */}
        <span aria-hidden="true" className="text-transparent">
          <span className="mark">{text}</span>
          {'\u200b'}
        </span>
        {/* Its ring keeps away from the card's edge, which cannot go up: the sticky title may be above it. */}
        <textarea
          id={id}
          name="text"
          className={`size-full resize-none overflow-hidden rounded-xs bg-transparent p-0 text-wrap wrap-anywhere outline-offset-1 focus-visible:outline-2 pointer-coarse:min-h-11 ${formScrollClass}`}
          dir="auto"
          rows={1}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </blockquote>
    </>
  );
}
