/* Looks that highlights and deleted ones share. */

/** Text and margin: beside each other where there is room. */
export const itemClass = 'relative flex flex-col gap-x-8 gap-y-1.5 py-3 lg:ps-4';

/** Behind a row that is being edited, as a selected one has its own: nothing moves when editing begins. */
export const groundClass =
  'before:absolute before:-inset-x-3 before:inset-y-0 before:-z-1 before:rounded-lg before:border before:border-rule before:bg-sheet before:cast-sheet';

export const textClass = 'relative max-w-passage md:flex-1';

/** Its stroke begins a little before the edge, on which its letters stand. */
export const passageClass = '-mx-1 px-1 font-serif leading-relaxed wrap-anywhere md:text-md';

export const marginClass = 'flex min-w-0 flex-col items-start gap-2 max-md:pe-12 md:max-lg:pe-7';

/** From a tablet on, text and margin stand side by side, the place on the line of the passage's first words. */
export const columnsClass = 'md:flex-row md:items-baseline';
export const marginWidthClass = 'md:w-60 md:flex-none xl:w-72';
