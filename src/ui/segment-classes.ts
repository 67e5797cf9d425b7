/* Classes of radio buttons as the segments of one control, in Astro and React components. */

export const segmentsClass =
  'inline-flex min-w-full rounded-lg border border-rule-strong bg-sheet p-0.75';

/** What is seen of a radio button, after its visually hidden `peer`. */
export const segmentClass =
  'flex min-h-11 cursor-pointer flex-wrap items-center justify-center gap-x-1.5 rounded-md px-2 py-1 lg:px-3.5 ' +
  'peer-checked:bg-ink peer-checked:text-surface peer-not-checked:hover:bg-surface-2 ' +
  'peer-focus-visible:focus-ring';
