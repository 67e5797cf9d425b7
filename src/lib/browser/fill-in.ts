/**
 * Writes a text with one value into an element. The text is kept in an attribute until then: as words in the page, a
 * sentence without its value would be read and indexed.
 * @param text with one `{{name}}` in it
 */
export function fillIn(element: Element, text: string, value: string): void {
  const [before = '', after = ''] = text.split(/\{\{\w+\}\}/);
  const shown = document.createElement('b');
  shown.textContent = value;
  element.replaceChildren(before, shown, after);
}
