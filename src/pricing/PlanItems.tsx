import { Drawing, TICK } from '../ui/Drawing.tsx';

/** What a plan that is bought includes. */
export interface PlanFeatures {
  /** What it adds to the free plan. */
  own: readonly string[];
  /** Above what the free plan has, too. */
  heading: string;
  shared: readonly string[];
}

/** What a plan includes, ticked. */
export function PlanItems({ own, heading, shared }: PlanFeatures) {
  return (
    <ul className="text-sm leading-snug">
      {own.map((text) => (
        <Item key={text} text={text} />
      ))}
      <li className="pt-4 pb-2 text-xs text-ink-muted">{heading}</li>
      {shared.map((text) => (
        <Item key={text} text={text} />
      ))}
    </ul>
  );
}

function Item({ text }: { text: string }) {
  return (
    <li className="flex gap-3 border-t border-rule py-2.5">
      <Drawing path={TICK} />
      {text}
    </li>
  );
}
