import type { Ref } from 'react';
import { eastAsianLanguage } from '../../../highlights/east-asian.ts';
import type { LibraryHighlight } from '../../../highlights/library/library.ts';
import { placeOf } from '../item/position-label.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  ref: Ref<HTMLElement>;
  highlight: LibraryHighlight;
  title: string;
  authors: string;
}

/** A passage by itself, whole, with its note and where it stands. */
export function ReviewedPassage({ ref, highlight, title, authors }: Props) {
  const { labels, lang } = useTexts();
  const { text, note } = highlight;
  return (
    <figure ref={ref} className="review-passage" tabIndex={-1}>
      <blockquote dir="auto" lang={eastAsianLanguage([text])}>
        {text}
      </blockquote>
      {note !== null && (
        <p className="review-note" dir="auto" lang={eastAsianLanguage([note])}>
          {note}
        </p>
      )}
      <figcaption>
        <cite dir="auto">{title}</cite>
        {authors && <span dir="auto">{authors}</span>}
        <span>{placeOf(highlight, labels, lang)}</span>
      </figcaption>
    </figure>
  );
}
