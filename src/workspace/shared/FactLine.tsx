import type { ReactNode } from 'react';

interface Props {
  /** Falsy ones are left out. */
  facts: readonly ReactNode[];
  isList?: boolean;
  className?: string;
}

/**
 * Facts separated by dots. Lines break between facts only, and never begin or end with a dot: a
 * negative margin moves the dot at the start of a line into the clipped edge.
 */
export function FactLine({ facts, isList = false, className = '' }: Props) {
  const [Line, Fact] = isList ? (['ul', 'li'] as const) : (['p', 'span'] as const);
  return (
    <div className={`overflow-x-clip ${className}`}>
      <Line className="-ms-3">
        {facts.filter(Boolean).map((fact, index) => (
          // The hanging indent keeps the further lines of a long fact out of that edge.
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
