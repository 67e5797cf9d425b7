import { useLayoutEffect, useRef, useState } from 'react';
import { eastAsianLanguage } from '../../highlights/text/east-asian.ts';
import { useTexts } from '../shared/texts.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { passageClass } from './item-classes.ts';
import { MarkedText } from './MarkedText.tsx';
import { excerptStart } from './matches.ts';

interface Props {
  text: string;
  /** Words of the query, folded. */
  words: readonly string[];
  /** `note`: the user's own text; `heading`: a passage marked as a heading (`.h2` in its note). */
  look: keyof typeof looks;
}

/**
 * Verse keeps its indentation; other text collapses spaces, which would lengthen the stroke at a
 * line's end.
 */
const INDENTED = /\n[ \t]/;

const looks = {
  passage: passageClass,
  note: 'wrap-anywhere text-ink-muted',
  heading: 'font-serif text-lg font-semibold leading-snug wrap-anywhere',
};

/** A passage; a long one is clamped to eight lines around the first match, and can be expanded. */
export function Passage({ text, words, look }: Props) {
  const { labels } = useTexts();
  const quote = useRef<HTMLQuoteElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const start = isOpen ? 0 : excerptStart(text, words);

  useLayoutEffect(() => {
    const { current } = quote;
    if (current && !isOpen) setIsCut(current.scrollHeight > current.clientHeight + 2 || start > 0);
  }, [isOpen, start, text]);

  return (
    <>
      <blockquote
        ref={quote}
        className={`${looks[look]} ${INDENTED.test(text) ? 'whitespace-pre-wrap' : 'whitespace-pre-line'} ${isOpen ? '' : 'line-clamp-8'}`}
        dir="auto"
        role={look === 'heading' ? 'heading' : undefined}
        aria-level={look === 'heading' ? 3 : undefined}
        lang={eastAsianLanguage([text])}
      >
        <span className={look === 'passage' ? 'mark' : undefined}>
          {start > 0 && '… '}
          <MarkedText text={text.slice(start)} words={words} />
        </span>
      </blockquote>
      {(isCut || isOpen) && (
        <QuietButton className="text-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? labels.item.less : labels.item.all}
        </QuietButton>
      )}
    </>
  );
}
