/* Looks that highlights and deleted ones share. */

/** Text and margin: beside each other where there is room. */
export const itemClass = 'relative flex flex-col gap-x-8 gap-y-1.5 py-3 lg:ps-4';

/** The mark hangs in the edge, so that all texts align. */
export const textClass =
  'relative max-w-passage before:absolute before:inset-y-1 before:-start-3 before:w-1 before:rounded-xs before:bg-stroke md:flex-1 md:self-start lg:before:-start-4 lg:before:w-1.25 forced-colors:before:forced-color-adjust-none';

export const passageClass =
  'font-serif leading-relaxed wrap-anywhere whitespace-pre-wrap md:text-md';

/** On a phone the menu stands at its end. */
export const marginClass =
  'flex min-w-0 flex-col items-start gap-2 max-lg:pe-12 pointer-coarse:pe-12';

/** From a tablet on, text and margin stand side by side. */
export const columnsClass = 'md:flex-row md:justify-between';
export const marginWidth = 'md:w-60 md:flex-none';
