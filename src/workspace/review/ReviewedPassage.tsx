import type { Ref } from 'react';
import { eastAsianLanguage } from '../../highlights/text/east-asian.ts';
import { shownNote } from '../../highlights/library/as-shown.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { Position } from '../item/Position.tsx';
import { FactLine } from '../shared/FactLine.tsx';

interface Props {
  ref: Ref<HTMLElement>;
  highlight: LibraryHighlight;
  title: string;
  authors: string;
}

/** A whole passage by itself, with its note and position. */
export function ReviewedPassage({ ref, highlight, title, authors }: Props) {
  const { text, color } = highlight;
  const note = shownNote(highlight);
  return (
    <figure ref={ref} className={`grid gap-4 outline-none ${strokeClass(color)}`} tabIndex={-1}>
      <blockquote
        dir="auto"
        className="font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line"
        lang={eastAsianLanguage([text])}
      >
        <span className="mark">{text}</span>
      </blockquote>
      {note !== null && (
        <p
          dir="auto"
          className="border-s-3 border-stroke ps-3.5 text-sm wrap-anywhere whitespace-pre-wrap"
          lang={eastAsianLanguage([note])}
        >
          {note}
        </p>
      )}
      <figcaption className="mt-0 text-sm text-ink-muted">
        <FactLine
          facts={[
            <cite dir="auto" className="text-ink">
              {title}
            </cite>,
            authors && <bdi>{authors}</bdi>,
          ]}
        />
        <Position highlight={highlight} />
      </figcaption>
    </figure>
  );
}
