import type { Highlight } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { marginNote } from '../../ui/classes.ts';

/** A passage as the picture shows it. */
export type ShownPassage = Pick<Highlight, 'text' | 'location' | 'note' | 'color' | 'tags'>;

interface Props {
  passages: readonly ShownPassage[];
  /** Its text: "Loc. {{n}}". */
  location: string;
  /** Whether a note is shown to be one of the device's lines. */
  isTold: boolean;
}

/** The passages of a book, or those found. */
export function Passages({ passages, location, isTold }: Props) {
  return passages.map(({ text, location: place, note, color, tags }) => (
    <div
      key={text}
      className={`border-rule py-3 not-first:border-t max-md:nth-3:hidden ${strokeClass(color)}`}
    >
      <blockquote className="font-serif text-base">
        <mark>{text}</mark>
      </blockquote>
      <small className="mt-1.5 flex gap-3 text-xs text-ink-muted">
        {fill(location, { n: (place ?? []).join('–') })}
        {tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </small>
      {note && (
        <p className={`mt-2 ${marginNote}`}>
          <span className={isTold ? 'glowing at-22' : undefined}>{note}</span>
        </p>
      )}
    </div>
  ));
}
