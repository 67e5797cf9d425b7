/** White space of the markup; a no-break space is part of the text. */
const MARKUP_SPACE = /[ \t\r\n]+/g;

function collect(node: Node): string {
  if (node.nodeType === 3) return (node.nodeValue ?? '').replace(MARKUP_SPACE, ' ');
  if (node.nodeName === 'BR') return '\n';
  return [...node.childNodes].map(collect).join('');
}

/** Text content with line breaks and with white space collapsed as rendered. */
export function elementText(element: Element | null): string {
  if (!element) return '';
  return collect(element)
    .replace(/ *\n */g, '\n')
    .trim();
}

/**
 * The element with an id inside another one. The notebook repeats ids in every row, so they are
 * selected as attributes.
 */
export function inside(row: ParentNode, id: string): Element | null {
  return row.querySelector(`[id="${id}"]`);
}

/** The value of the last matching field; null for none. */
export function lastValue(page: ParentNode, selector: string): string | null {
  return [...page.querySelectorAll(selector)].at(-1)?.getAttribute('value')?.trim() ?? null;
}
