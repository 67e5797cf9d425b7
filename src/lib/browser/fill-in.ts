/**
 * Renders a text with one value, in bold, into an element. The text comes from an attribute, since
 * as content a sentence without its value would be read out and indexed.
 * @param text with one `{{name}}` in it
 */
export function fillIn(element: Element, text: string, value: string): void {
  const [before = '', after = ''] = text.split(/\{\{\w+\}\}/);
  const shown = document.createElement('b');
  shown.textContent = value;
  element.replaceChildren(before, shown, after);
}
