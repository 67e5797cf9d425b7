import type { MarkColor } from '../../highlights/types.ts';

/** The colour of a collection; dimmed if it is empty. */
export function ColorTab({ color, isDim = false }: { color: MarkColor; isDim?: boolean }) {
  return (
    <span
      className={`inline-block h-3.5 w-2.5 flex-none bg-stroke forced-colors:forced-color-adjust-none stroke-${color} ${isDim ? 'opacity-40' : ''}`}
    />
  );
}
