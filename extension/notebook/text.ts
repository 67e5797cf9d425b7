/** White space of the markup; a no-break space belongs to the text. */
const MARKUP_SPACE = /[ \t\r\n]+/g;

function collect(node: Node): string {
  if (node.nodeType === 3) return (node.nodeValue ?? '').replace(MARKUP_SPACE, ' ');
  if (node.nodeName === 'BR') return '\n';
  return [...node.childNodes].map(collect).join('');
}

/** What an element says: line breaks where it has them, spaces as they are shown. */
export function textOf(element: Element | null): string {
  if (!element) return '';
  return collect(element)
    .replace(/ *\n */g, '\n')
    .trim();
}

/**
 * The element with an id inside another one. Ids repeat in every row of the notebook, so that they are
 * looked for as an attribute.
 */
export function inside(row: ParentNode, id: string): Element | null {
  return row.querySelector(`[id="${id}"]`);
}

/** The value of the last of some fields; null when there is none. */
export function lastValue(page: ParentNode, selector: string): string | null {
  return [...page.querySelectorAll(selector)].at(-1)?.getAttribute('value')?.trim() ?? null;
}
