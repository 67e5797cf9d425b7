import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element as it stands in a page's source. Offsets are UTF-16 units. */
export interface PageElement {
  /** Lower-case name. */
  readonly name: string;
  /** Decoded values; an attribute without a value is the empty string. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Where each attribute stands, with its name. */
  readonly attributeSpans: ReadonlyMap<string, { start: number; end: number }>;
  /** The text right inside it. */
  readonly text: string;
  readonly start: number;
  /** Behind the start tag. */
  readonly contentStart: number;
  /** Behind the element. */
  readonly end: number;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const afterItem = /^<(?:li|dt|dd|option|\/(?:ul|ol|dl|div|select))\b/;

/** What may follow the elements whose end tags are left out, of all that HTML lets follow. */
const followers: Readonly<Record<string, RegExp>> = {
  li: afterItem,
  dt: afterItem,
  dd: afterItem,
  option: afterItem,
  p: /^<(?:p|div|ul|ol|dl|figure|h[1-6]|section|details|pre|\/(?:div|section|figure|details|li|dd))\b/,
};

/** A built page: parsed once, changed by the steps that follow, written once. */
export class Page {
  /** Path below the built site, with slashes. */
  readonly file: string;
  /** Its elements in the order of the source, those in templates too. */
  elements: readonly PageElement[];
  readonly #source: string;
  readonly #edits: Edit[] = [];

  constructor(file: string, source: string) {
    this.file = file;
    this.#source = source;
    // Without scripting, the parser looks into <noscript> too.
    const document = parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false });
    this.elements = [...elementsIn(document)];
  }

  /** The page with all changes. */
  get html(): string {
    let result = '';
    let copied = 0;
    for (const { start, end, text } of this.#edits.toSorted((a, b) => a.start - b.start)) {
      result += this.#source.slice(copied, start) + text;
      copied = end;
    }
    return result + this.#source.slice(copied);
  }

  /** The first element of a name. */
  find(name: string): PageElement | undefined {
    return this.elements.find((element) => element.name === name);
  }

  insert(offset: number, text: string): void {
    this.#edits.push({ start: offset, end: offset, text });
  }

  remove(element: PageElement): void {
    this.#edits.push({ start: element.start, end: element.end, text: '' });
    this.elements = this.elements.filter((one) => one !== element);
  }

  /** Puts an attribute at the end of an element's start tag. The value must need no escaping. */
  setAttribute(element: PageElement, name: string, value: string): void {
    const isClosed = this.#source.endsWith('/>', element.contentStart);
    const offset = element.contentStart - (isClosed ? 2 : 1);
    this.insert(offset, ` ${name}="${value}"`);
  }

  /** Replaces the value of an attribute that the element has. The value must need no escaping. */
  replaceAttribute(element: PageElement, name: string, value: string): void {
    const span = element.attributeSpans.get(name);
    if (!span) throw new Error(`${this.file}: <${element.name}> has no ${name}`);
    this.#edits.push({ ...span, text: `${name}="${value}"` });
  }

  /** Takes an attribute away, if the element has it. */
  removeAttribute(element: PageElement, name: string): void {
    const span = element.attributeSpans.get(name);
    // With the space before it.
    if (span) this.#edits.push({ start: span.start - 1, end: span.end, text: '' });
  }

  /**
   * Leaves out an element's end tag where the parser does without it.
   * https://html.spec.whatwg.org/multipage/syntax.html#optional-tags
   */
  dropEndTag({ name, end }: PageElement): void {
    const tag = `</${name}>`;
    const start = end - tag.length;
    const follows = followers[name];
    if (follows?.test(this.#source.slice(end, end + 12)) && this.#source.startsWith(tag, start))
      this.#edits.push({ start, end, text: '' });
  }

  /** Replaces what is inside an element. */
  setText(element: PageElement, text: string): void {
    const start = element.contentStart;
    this.#edits.push({ start, end: start + element.text.length, text });
    this.elements = this.elements.map((one) => (one === element ? { ...element, text } : one));
  }
}

function* elementsIn(parent: Tree.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const { sourceCodeLocation: location } = node;
    // An element that the parser adds of itself has no tag, and so no attributes to read or change.
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

/** Script types that a browser runs or reads as code; any other is data. */
const scriptTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Whether an element is a script in the page itself that needs permission to run. */
export function isInlineScript({ name, attributes }: PageElement): boolean {
  return (
    name === 'script' &&
    !attributes.has('src') &&
    scriptTypes.test(attributes.get('type')?.trim() ?? '')
  );
}

/** The address of a built file, as a browser asks for it: `/de/affiliates` for `de/affiliates.html`. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
