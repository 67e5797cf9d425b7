/** Whether an element takes text, so that keys and pasting belong to it. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button])')
  );
}
