import type { MarkColor } from '../../highlights/types.ts';

/** The colour of a collection. */
export function ColorTab({ color }: { color: MarkColor }) {
  return (
    <span
      className={`inline-block h-3.5 w-2.5 flex-none bg-stroke forced-colors:forced-color-adjust-none stroke-${color}`}
    />
  );
}
