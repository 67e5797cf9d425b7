import type { ReactNode } from 'react';

interface Props {
  /** Missing ones are left out. */
  facts: readonly ReactNode[];
  isList?: boolean;
  className?: string;
}

/** Facts with points between them. It breaks between facts alone, and no line begins or ends with a point. */
export function FactLine({ facts, isList = false, className = '' }: Props) {
  const [Line, Fact] = isList ? (['ul', 'li'] as const) : (['p', 'span'] as const);
  return (
    <Line className={`fact-line ${className}`}>
      {facts.filter(Boolean).map((fact, index) => (
        <Fact key={index}>
          <i>{index > 0 && ' · '}</i>
          {fact}
        </Fact>
      ))}
    </Line>
  );
}
