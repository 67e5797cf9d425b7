// Parses built pages.
import { DomUtils, parseDocument } from 'htmlparser2';

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
  return DomUtils.findAll(() => true, parseDocument(html).children).map(
    ({ name, attribs, children }) => ({
      name,
      attributes: new Map(Object.entries(attribs)),
      text: children.map((child) => ('data' in child ? child.data : '')).join(''),
    }),
  );
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
