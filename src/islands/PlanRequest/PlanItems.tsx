/** What a plan has. */
export interface PlanItem {
  text: string;
  /** Whether it heads the items after it, and is none itself. */
  isHeading: boolean;
}

interface Props {
  items: readonly PlanItem[];
}

const tickedClass =
  'relative ps-7 before:absolute before:start-1 before:top-3.5 before:h-1.5 before:w-3.5 before:-rotate-45 ' +
  'before:border-s-2 before:border-b-2 before:border-ink';

export function PlanItems({ items }: Props) {
  return (
    <ul>
      {items.map(({ text, isHeading }) => (
        <li
          key={text}
          className={`py-0.5 max-sm:text-sm sm:py-1.25 ${isHeading ? '' : tickedClass}`}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
