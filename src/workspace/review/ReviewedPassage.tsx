import type { Ref } from 'react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { Place } from '../item/Place.tsx';
import { FactLine } from '../shared/FactLine.tsx';

interface Props {
  ref: Ref<HTMLElement>;
  highlight: LibraryHighlight;
  title: string;
  authors: string;
}

/** A whole passage by itself, with its note and position. */
export function ReviewedPassage({ ref, highlight, title, authors }: Props) {
  const { text, note } = highlight;
  return (
    <figure ref={ref} className="review-passage" tabIndex={-1}>
      <blockquote dir="auto" lang={eastAsianLanguage([text])}>
        {text}
      </blockquote>
      {note !== null && (
        <p className="margin-note" dir="auto" lang={eastAsianLanguage([note])}>
          {note}
        </p>
      )}
      <figcaption>
        <FactLine facts={[<cite dir="auto">{title}</cite>, authors && <bdi>{authors}</bdi>]} />
        <Place highlight={highlight} />
      </figcaption>
    </figure>
  );
}
