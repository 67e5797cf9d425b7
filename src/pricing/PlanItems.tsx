const tickedClass =
  'relative ps-7 before:absolute before:start-1 before:top-2.5 before:h-1.5 before:w-3.5 before:-rotate-45 ' +
  'before:border-s-2 before:border-b-2 before:border-ink sm:before:top-3.5';

interface Props {
  /** What a plan includes. */
  items: readonly string[];
}

/** What a plan includes, ticked. */
export function PlanItems({ items }: Props) {
  return (
    <ul>
      {items.map((text) => (
        <li key={text} className={`py-0.5 max-sm:text-sm sm:py-1.25 ${tickedClass}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
