/* Classes shared by the rows of the list. */

/** A row, with text and margin. */
export const itemClass = 'relative flex flex-col gap-x-8 gap-y-1.5 py-3 md:py-4 lg:ps-4';

/**
 * The background of a row that is being edited: a card, on phones as wide as the window. A
 * pseudo-element, so that nothing moves.
 */
export const groundClass =
  'before:absolute before:inset-y-0 before:-z-1 before:border-y before:border-rule before:bg-sheet max-lg:before:-inset-x-5 lg:before:inset-x-0 lg:before:rounded-lg lg:before:border-x lg:before:box-shadow-sheet dark:before:bg-surface-2';

/** The name of a field in a row's form. */
export const fieldNameClass = 'text-xs font-semibold';

export const textClass = 'relative max-w-passage md:basis-full';

/** The letters of a passage; larger where a book is read. */
export const readingClass =
  'font-serif leading-relaxed md:text-md md:group-data-reading/rows:text-lg md:group-data-reading/rows:leading-normal';

/**
 * The padding keeps the letters on the edge, with the stroke beginning before it, and the last
 * line's underline whole where the passage is clamped.
 */
export const passageClass = `-mx-1 -mb-1 px-1 pb-1 wrap-anywhere ${readingClass}`;

/** On phones its parts are parts of the row. */
export const marginClass = 'flex min-w-0 flex-col items-start gap-2 max-md:contents md:max-lg:pe-7';

/** On phones the parts of a row wrap like words: position and tags share a line where they fit. */
export const flowClass =
  'max-md:flex-row max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1';

/** A part with a line of its own on phones. */
export const wholeLineClass = 'min-w-0 max-md:grow max-md:basis-full';

/** Text and margin side by side, on one baseline. */
export const columnsClass = 'md:flex-row md:items-baseline';
/** It takes what the widest passage leaves: room for page, location and date beside a menu. */
export const marginWidthClass = 'md:shrink-0 md:grow md:basis-66 lg:basis-60 xl:basis-68';
/** The same within the padding of a form, so that it begins where the margin of the rows does. */
export const formMarginWidthClass = 'md:shrink-0 md:grow md:basis-66 lg:basis-56 xl:basis-64';

/**
 * Position and date begin where notes do, so that their line breaks without a dot at its edge;
 * without a mouse the menu is behind them.
 */
export const positionClass = 'md:self-stretch lg:not-pointer-fine:pe-8';
