import { printedLocations } from '../../highlights/text/ranges.ts';
import { fill } from '../../lib/shared/fill.ts';
import { unbroken } from '../../lib/shared/unbroken.ts';
import { strokeClass } from '../../lib/shared/stroke.ts';
import type { ShownPassage } from './shown-passage.ts';

interface Props {
  passages: readonly ShownPassage[];
  labels: {
    /** "Loc. {{n}}" */
    location: string;
    /** "Merged from 2 entries" */
    merged: string;
  };
  /** Highlights the note in the animation that shows where it comes from. */
  isAnimated: boolean;
}

/** Passages of a book, or of a search, laid out as in the workspace. */
export function Passages({ passages, labels, isAnimated }: Props) {
  return passages.map(({ text, location, note, color, words, isMerged }, index) => (
    <div key={text} className={`py-2 ${index > 1 ? 'max-md:hidden' : ''} ${strokeClass(color)}`}>
      <blockquote className="font-serif text-base">
        <mark>{unbroken(text)}</mark>
      </blockquote>
      <small className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-muted">
        {words && <span>{words}</span>}
        {isMerged && <u className="underline-offset-3">{labels.merged}</u>}
        <span>{unbroken(fill(labels.location, { n: printedLocations(location) }))}</span>
      </small>
      {note && (
        <p className="mt-2 border-s border-rule-strong ps-3 text-sm leading-normal">
          <span className={isAnimated ? 'animation-at-22 motion-safe:animate-glow' : undefined}>
            {note}
          </span>
        </p>
      )}
    </div>
  ));
}
