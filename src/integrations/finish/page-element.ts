import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element with its position in the page's source. Offsets are UTF-16 units. */
export interface PageElement {
  /** Lower-case name. */
  readonly name: string;
  /** Decoded values; the empty string for an attribute without a value. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Position of each attribute, including its name. */
  readonly attributeSpans: ReadonlyMap<string, { start: number; end: number }>;
  /** Its own text, without that of descendants. */
  readonly text: string;
  readonly start: number;
  /** End of the start tag. */
  readonly contentStart: number;
  /** End of the element. */
  readonly end: number;
}

/** The elements below a node in source order, including those in templates. */
export function* elementsIn(parent: Tree.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const { sourceCodeLocation: location } = node;
    // Elements that the parser implies have no tag, and so no attributes.
    if (location?.startTag) {
      yield {
        name: node.tagName,
        attributes: new Map(
          node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
        ),
        attributeSpans: new Map(
          Object.entries(location.attrs ?? {}).map(
            ([name, { startOffset: start, endOffset: end }]) => [name, { start, end }],
          ),
        ),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
        start: location.startOffset,
        contentStart: location.startTag.endOffset,
        end: location.endOffset,
      };
    }
    yield* elementsIn('content' in node ? node.content : node);
  }
}

/** Script types that are executed or parsed as code; any other is data. */
const scriptTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Whether an element is an inline script that the policy must allow. */
export function isInlineScript({ name, attributes }: PageElement): boolean {
  return (
    name === 'script' &&
    !attributes.has('src') &&
    scriptTypes.test(attributes.get('type')?.trim() ?? '')
  );
}
