// Parses built pages.
import { parseDocument } from 'htmlparser2';

/**
 * @typedef {object} HtmlElement
 * @property {string} name in lower case
 * @property {ReadonlyMap<string, string>} attributes decoded values
 * @property {string} text its own text, without that of descendants
 */

/**
 * All elements of a page in order, including those in templates.
 * @param {string} html
 * @returns {HtmlElement[]}
 */
export function elementsOf(html) {
  return [...walk(parseDocument(html).children)];
}

/**
 * @param {ReturnType<typeof parseDocument>['children']} nodes
 * @returns {Generator<HtmlElement>}
 */
function* walk(nodes) {
  for (const node of nodes) {
    if (!('attribs' in node)) continue;
    yield {
      name: node.name,
      attributes: new Map(Object.entries(node.attribs)),
      text: node.children.map((child) => ('data' in child ? child.data : '')).join(''),
    };
    yield* walk(node.children);
  }
}

/** Script types that are executed or parsed as code; any other is data. */
const scriptTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/**
 * Whether an element is a script that the policy must allow, not a block of data.
 * @param {HtmlElement} element
 */
export function isRunnableScript({ name, attributes }) {
  return name === 'script' && scriptTypes.test(attributes.get('type')?.trim() ?? '');
}
