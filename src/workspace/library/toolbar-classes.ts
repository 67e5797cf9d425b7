/** A button of the bar; on phones its label is below its icon, in columns of equal width. */
export const toolClass =
  'relative flex cursor-pointer items-center rounded-md whitespace-nowrap hover:bg-surface-2 aria-expanded:bg-surface-2 ' +
  'max-lg:min-h-13 max-lg:min-w-0 max-lg:flex-1 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:px-0.5 max-lg:text-2xs ' +
  'lg:min-h-10 lg:gap-1.5 lg:px-2.5 lg:text-sm';

/** The bar of tools; on phones at the lower edge. */
export const toolBarClass =
  'flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-rule max-lg:px-2 max-lg:py-0.75 ' +
  'max-lg:*:min-w-11 max-lg:*:flex-1';
