import { reachClass } from '../shared/shared-classes.ts';

/** A tool of the bar: on a phone its label stands below its icon, in columns of one width. */
export const toolClass =
  'relative flex cursor-pointer items-center rounded-md whitespace-nowrap hover:bg-surface-2 aria-expanded:bg-surface-2 ' +
  'max-lg:min-h-13 max-lg:min-w-0 max-lg:flex-1 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:px-0.5 max-lg:text-2xs ' +
  'lg:min-h-10 lg:gap-1.5 lg:px-2.5 lg:text-sm';

/** Holds the tools: on a phone at the lower edge, within reach of the thumb. */
export const toolBarClass =
  'flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-rule max-lg:px-2 max-lg:py-0.75 ' +
  'max-lg:*:min-w-11 max-lg:*:flex-1';

/** A book among the results of a search, with its spine: beside the passages, which are what was sought. */
export const bookChipClass = `inline-flex min-h-8 max-w-72 flex-none cursor-pointer items-center gap-2 rounded-full border border-rule px-3 text-sm whitespace-nowrap outline-offset-0 eased hover:border-ink hover:bg-surface-2 before:h-4 before:w-1.25 before:flex-none before:rounded-xs before:bg-stroke forced-colors:before:forced-color-adjust-none ${reachClass}`;
