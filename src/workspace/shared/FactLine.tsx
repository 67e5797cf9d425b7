import type { ReactNode } from 'react';

interface Props {
  /** Missing ones are left out. */
  facts: readonly ReactNode[];
  isList?: boolean;
  className?: string;
}

/**
 * Facts with points between them. It breaks between facts alone, and no line begins or ends with a point: the one
 * before a fact that begins a line is in the edge that is clipped.
 */
export function FactLine({ facts, isList = false, className = '' }: Props) {
  const [Line, Fact] = isList ? (['ul', 'li'] as const) : (['p', 'span'] as const);
  return (
    <div className={`overflow-x-clip ${className}`}>
      <Line data-facts className="-ms-3">
        {facts.filter(Boolean).map((fact, index) => (
          // A fact longer than the line goes on where it began, not in that edge.
          <Fact key={index} className="inline-block ps-3 -indent-3 *:indent-0">
            <i className="inline-block w-3 text-center text-ink-muted not-italic">
              {index > 0 && ' · '}
            </i>
            {fact}
          </Fact>
        ))}
      </Line>
    </div>
  );
}
