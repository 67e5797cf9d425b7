/** A button of the bar; on phones its label is below its icon, with a bar above what is open. */
export const toolClass =
  'relative flex cursor-pointer items-center whitespace-nowrap ' +
  'max-lg:min-h-13 max-lg:flex-auto max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-2xs max-lg:aria-expanded:font-semibold max-lg:before:absolute max-lg:before:-top-1 max-lg:before:h-0.75 max-lg:before:w-8 max-lg:before:rounded-b-sm max-lg:aria-expanded:before:bg-ink ' +
  'lg:min-h-10 lg:gap-1.5 lg:rounded-md lg:px-2.5 lg:text-sm lg:hover:bg-surface-2 lg:aria-expanded:bg-surface-2';

/** The bar of tools; on phones at the lower edge. */
export const toolBarClass =
  'flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-rule max-lg:py-0.75 ' +
  'max-lg:*:min-w-11';

/** The primary action of a bar; on phones it is a tool like the others. */
export const mainToolClass = 'lg:mx-1 lg:border lg:font-semibold';
export const litClass = 'lg:primary-button';

/** A number beside a tool's label. */
export const badgeClass =
  'grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-2xs font-semibold text-surface';
