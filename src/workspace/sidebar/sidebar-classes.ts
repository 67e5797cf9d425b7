/**
 * The current row has an edge, as in the list: its background alone is hardly different from a
 * hovered row's.
 */
export const shelfRowClass =
  'relative flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-md border-s-4 border-transparent ps-2 pe-3 py-1 text-start -outline-offset-3 hover:bg-surface-hover aria-[current]:border-ink aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-pressed:font-semibold aria-pressed:border-ink pointer-coarse:min-h-11 forced-colors:aria-[current]:outline-2 forced-colors:aria-pressed:outline-2';

export const shelfTitleClass =
  'line-clamp-2 min-w-0 flex-1 font-serif leading-snug font-normal wrap-anywhere';

export const shelfCountClass = 'text-ink-muted tabular-figures';

/** The spine of a book, in its own colour. */
export const spineMarkClass =
  'before:min-h-6 before:w-1.25 before:flex-none before:self-stretch before:rounded-xs before:bg-stroke forced-colors:before:forced-color-adjust-none';
