/* Classes shared by the rows of the list. */

/** A row, with text and margin. */
export const itemClass = 'relative flex flex-col gap-x-8 gap-y-1.5 py-3 lg:min-h-15 lg:ps-4';

/** The background of a row that is being edited: a card, on phones as wide as the window. A pseudo-element, so that nothing moves. */
export const groundClass =
  'before:absolute before:inset-y-0 before:-z-1 before:border-y before:border-rule before:bg-sheet max-lg:before:-inset-x-5 lg:before:start-0 lg:before:-end-3 lg:before:rounded-lg lg:before:border-x lg:before:box-shadow-sheet dark:before:bg-surface-2';

/** The name of a field in a row's form. */
export const fieldNameClass = 'text-xs text-ink-muted';

export const textClass = 'relative max-w-passage md:basis-full';

/** The padding keeps the letters on the edge, with the stroke beginning before it. */
export const passageClass = '-mx-1 px-1 font-serif leading-relaxed wrap-anywhere md:text-md';

export const marginClass = 'flex min-w-0 flex-col items-start gap-2 max-md:pe-12 md:max-lg:pe-7';

/** Text and margin side by side, on one baseline. */
export const columnsClass = 'md:flex-row md:items-baseline';
/** It takes what the widest passage leaves. */
export const marginWidthClass = 'md:shrink-0 md:grow md:basis-60 xl:basis-68';

/** Position and date begin where notes do, so that their line breaks without a dot at its edge; a touch screen has the menu behind them. */
export const positionClass = 'self-stretch lg:pointer-coarse:pe-8';
