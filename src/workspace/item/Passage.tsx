import { useLayoutEffect, useRef, useState } from 'react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { useTexts } from '../shared/texts.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { passageClass } from './item-classes.ts';
import { MarkedText } from './MarkedText.tsx';
import { excerptStart } from './matches.ts';

interface Props {
  text: string;
  /** Words of the query, folded. */
  words: readonly string[];
  /** Whether it is the reader's own. */
  isNote: boolean;
}

/** A passage; a long one is clamped to eight lines, around the first match, until it is expanded. */
export function Passage({ text, words, isNote }: Props) {
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
        className={`${isNote ? 'wrap-anywhere whitespace-pre-wrap text-ink-muted' : passageClass} ${isOpen ? '' : 'line-clamp-8'}`}
        dir="auto"
        lang={eastAsianLanguage([text])}
      >
        {start > 0 && '… '}
        <MarkedText text={text.slice(start)} words={words} />
      </blockquote>
      {(isCut || isOpen) && (
        <QuietButton className="text-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? labels.item.less : labels.item.all}
        </QuietButton>
      )}
    </>
  );
}
