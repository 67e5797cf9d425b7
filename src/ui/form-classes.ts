/* Classes of form fields and messages. */

/** A field of a form: one line, several, or a list (`selectFieldClass`). */
export const fieldClass =
  'min-h-11 w-full rounded-lg border border-rule-strong bg-sheet px-3 py-2 hover:border-ink ' +
  'aria-invalid:border-error aria-invalid:inset-border-error';

/** A `<select>`, with an arrow of its own: the browser's is at the border. */
export const selectFieldClass = `${fieldClass} select-arrow pe-10`;

/** An important message, such as an error. */
export const messageClass = 'border-s-4 border-mark-pink bg-surface-2 px-3.5 py-3 leading-normal';

/** A button that looks like a link, within a text. */
export const inlineActionClass = 'cursor-pointer linked';

/** An `inlineActionClass` button at the end of a line, as high as a finger. */
export const factActionClass = `${inlineActionClass} -my-2.5 ms-auto min-w-11 py-2.5 text-end font-sans text-sm`;
