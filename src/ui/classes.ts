/*
 * Classes that Astro and React components share. Components may add utilities that do not conflict:
 * margins, grid placement, width.
 */

export type Variant = 'primary' | 'secondary' | 'danger';
type Size = 'normal' | 'small' | 'chip';

const variants: Readonly<Record<Variant, string>> = {
  primary: 'primary-button',
  secondary: 'border-rule-strong hover:border-ink hover:bg-surface-2',
  danger: 'border-error text-error hover:bg-surface-2',
};

const sizes: Readonly<Record<Size, string>> = {
  normal: 'min-h-11 rounded-lg px-5 font-semibold',
  small: 'min-h-10 rounded-lg px-4 text-sm font-semibold pointer-coarse:min-h-11',
  chip: 'min-h-10 rounded-full px-4 pointer-coarse:min-h-11',
};

/** The shape of a button. */
export const buttonShape = (size: Size = 'normal') =>
  'inline-flex cursor-pointer items-center justify-center gap-2 border py-2 text-center leading-5 eased ' +
  `inactive:cursor-default inactive:opacity-60 print:hidden ${sizes[size]}`;

/** A link or a button that looks like one. */
export const button = (variant: Variant = 'secondary', size: Size = 'normal') =>
  `${buttonShape(size)} ${variants[variant]}`;

/** A flat card. */
export const flatSheetClass = 'rounded-lg border border-rule bg-sheet';

/** A raised card, dialog or popover. */
export const sheetClass = `${flatSheetClass} box-shadow-sheet`;

/** A link or a button of the header and of its popovers. */
export const navLinkClass =
  'flex min-h-11 min-w-11 cursor-pointer items-center gap-1.5 rounded-lg px-2.5 text-sm leading-5 current-line hover:bg-surface-2';

/** A popover of the header. */
export const headerPopupClass = `below-anchor p-2 text-inherit ${sheetClass}`;

/** Buttons and links beside each other, below a text. */
export const actionRowClass = 'mt-7 flex flex-wrap items-center gap-4 print:hidden';

/** A link beside a button, as high as it. */
export const textLinkClass = 'inline-flex min-h-11 items-center linked';

/** A remark in the margin of a passage. */
export const marginNoteClass =
  'max-w-form border-s-3 border-stroke ps-3.5 text-sm leading-normal text-ink-muted';

/** A number beside its text. */
export const numeralClass = 'flex-none font-brand text-ink-muted lining-figures';

/** A step or rule: its number, and beside it its text. */
export const stepClass = 'flex items-baseline gap-3 border-t border-rule-strong pt-4';

/** The number of a step. */
export const stepNumeralClass = `${numeralClass} w-5 text-lg leading-snug`;
