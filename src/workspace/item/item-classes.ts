/* Looks that highlights and deleted ones share. */

/** Text and margin: beside each other where there is room. */
export const itemClass = 'relative flex flex-col gap-x-8 gap-y-1.5 py-3 lg:ps-4';

export const textClass = 'relative max-w-passage md:flex-1 md:self-start';

/** What is washed begins a little before the edge, so that its letters stand on it. */
export const passageClass =
  '-mx-1 font-serif leading-relaxed wrap-anywhere whitespace-pre-wrap md:text-md';

/** The text washed in its colour, line by line, as by a marker. */
export const washClass = 'rounded-xs bg-stroke/55 box-decoration-clone px-1 dark:bg-wash';

export const marginClass = 'flex min-w-0 flex-col items-start gap-2 max-md:pe-12 md:max-lg:pe-7';

/** From a tablet on, text and margin stand side by side. */
export const columnsClass = 'md:flex-row';
export const marginWidth = 'md:w-60 md:flex-none';
