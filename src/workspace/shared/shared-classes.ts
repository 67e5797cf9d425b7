/* Classes that several components share. */

/** A button that looks like a link. */
export const quietClass =
  'min-h-7 min-w-6 cursor-pointer text-start text-ink-muted underline decoration-rule-strong underline-offset-3 hover:text-ink hover:decoration-current pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** A user's note: the rule beside it sets it apart from what the book says. */
export const noteClass =
  'border-s border-rule-strong ps-3 font-sans text-pretty wrap-anywhere whitespace-pre-wrap';

/** A button with only an icon. */
export const iconButtonClass =
  'inline-grid size-9 flex-none cursor-pointer place-items-center rounded-md text-ink-muted hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2 aria-expanded:text-ink pointer-coarse:size-11';

/** A row of a menu. */
export const menuItemClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 text-start text-sm focus-within:bg-surface-2 hover:bg-surface-2 pointer-coarse:min-h-11';

/** Enlarges a small control's touch area into the gaps around it. */
export const reachClass =
  'pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.25';

/** A colour to choose; set by a class `stroke-…` on it or its container. */
export const swatchClass = `block size-7 cursor-pointer rounded-full border border-rule-strong bg-stroke outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink forced-colors:forced-color-adjust-none ${reachClass}`;

/** A banner above the library. */
export const bannerClass =
  'relative flex min-h-10 items-center gap-x-4 gap-y-1 rounded-lg text-sm max-sm:gap-x-1 leading-snug outline-none forced-colors:border';

/** A button in a line of small text: its touch area is larger than the line. */
export const lineButtonClass =
  'relative pointer-coarse:min-h-6! pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5';

/** The same in a banner; its outline is within, since a line is above it on phones. */
export const bannerButtonClass = `${lineButtonClass} -mx-1 -my-1.5 flex-none px-1 -outline-offset-2 focus-visible:outline-2 pointer-coarse:my-0`;

const chipClass = `inline-flex min-h-7 cursor-pointer items-center gap-1 self-start rounded-full px-2.5 py-0.5 text-start text-xs wrap-anywhere ${reachClass}`;

/** A tag as a button. */
export const tagClass = `${chipClass} bg-surface-2 hover:bg-surface-3 aria-pressed:outline-2 aria-pressed:outline-ink`;

/** A tag that can be added. */
export const offeredTagClass = `${chipClass} border border-rule-strong hover:border-ink hover:bg-surface-2 aria-selected:bg-ink aria-selected:text-surface`;

/** A search that is offered, or a book. */
export const offerClass = `inline-flex min-h-8 max-w-72 flex-none cursor-pointer items-center gap-2 rounded-full border border-rule px-3 text-sm whitespace-nowrap outline-offset-0 eased hover:border-ink hover:bg-surface-2 ${reachClass}`;

/** Several of them. */
export const offersClass = 'flex items-center gap-2 pointer-coarse:gap-y-4';

/** Tags in a row. */
export const tagsClass = 'flex flex-wrap gap-1.5 pointer-coarse:gap-4';

/** A tag below a passage: plain text, since the only colour there is the passage's. */
export const plainTagClass = `min-h-7 cursor-pointer text-start wrap-anywhere hover:text-ink hover:underline ${lineButtonClass}`;
