import { Drawing, TICK } from '../ui/Drawing.tsx';

interface Props {
  /** What a plan includes. */
  items: readonly string[];
}

/** What a plan includes, ticked. */
export function PlanItems({ items }: Props) {
  return (
    <ul className="text-sm leading-snug">
      {items.map((text) => (
        <li key={text} className="flex gap-3 border-t border-rule py-2.5">
          <Drawing path={TICK} />
          {text}
        </li>
      ))}
    </ul>
  );
}
