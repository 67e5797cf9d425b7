import { parse, parseFragment } from 'parse5';
import { elementsIn, type PageElement } from './page-element.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** With scripting disabled, the parser reads the content of <noscript> too. */
const parsing = { sourceCodeLocationInfo: true, scriptingEnabled: false };

const afterItem = /^<(?:li|dt|dd|option|\/(?:ul|ol|dl|div|select))\b/;

/** What may follow elements whose end tags are omitted; a subset of what HTML allows. */
const followers: Readonly<Record<string, RegExp>> = {
  li: afterItem,
  dt: afterItem,
  dd: afterItem,
  option: afterItem,
  p: /^<(?:p|div|ul|ol|dl|figure|h[1-6]|section|details|pre|\/(?:div|section|figure|details|li|dd))\b/,
};

/** A built page: parsed once, edited by the steps of finish.ts, written once. */
export class Page {
  /** Path relative to the built site, with slashes. */
  readonly file: string;
  /** All elements in source order, including those in templates. */
  elements: readonly PageElement[];
  readonly #source: string;
  readonly #edits: Edit[] = [];

  constructor(file: string, source: string) {
    this.file = file;
    this.#source = source;
    this.elements = [...elementsIn(parse(source, parsing))];
  }

  /** The page with all edits applied. */
  get html(): string {
    let result = '';
    let copied = 0;
    for (const { start, end, text } of this.#edits.toSorted((a, b) => a.start - b.start)) {
      result += this.#source.slice(copied, start) + text;
      copied = end;
    }
    return result + this.#source.slice(copied);
  }

  /** The first element with a name. */
  find(name: string): PageElement | undefined {
    return this.elements.find((element) => element.name === name);
  }

  insert(offset: number, text: string): void {
    this.#edits.push({ start: offset, end: offset, text });
  }

  /** Appends HTML to the body; a style sheet there does not block the content before it. */
  appendToBody(html: string): void {
    const body = this.find('body');
    if (!body) throw new Error(`${this.file} has no <body>`);
    const start = this.#source.lastIndexOf('</body>', body.end);
    this.insert(start, html);
    const added = elementsIn(parseFragment(html, parsing));
    const position = { attributeSpans: new Map(), start, contentStart: start, end: start };
    this.elements = [
      ...this.elements,
      ...Array.from(added, (element) => ({ ...element, ...position })),
    ];
  }

  remove(element: PageElement): void {
    this.#edits.push({ start: element.start, end: element.end, text: '' });
    this.elements = this.elements.filter((one) => one !== element);
  }

  /** Appends an attribute to an element's start tag. The value must need no escaping. */
  setAttribute(element: PageElement, name: string, value: string): void {
    const isClosed = this.#source.endsWith('/>', element.contentStart);
    const offset = element.contentStart - (isClosed ? 2 : 1);
    this.insert(offset, ` ${name}="${value}"`);
  }

  /** Replaces the value of an existing attribute. The value must need no escaping. */
  replaceAttribute(element: PageElement, name: string, value: string): void {
    const span = element.attributeSpans.get(name);
    if (!span) throw new Error(`${this.file}: <${element.name}> has no ${name}`);
    this.#edits.push({ ...span, text: `${name}="${value}"` });
  }

  /** Removes an attribute, if present. */
  removeAttribute(element: PageElement, name: string): void {
    const span = element.attributeSpans.get(name);
    // Including the space before it.
    if (span) this.#edits.push({ start: span.start - 1, end: span.end, text: '' });
  }

  /**
   * Omits an element's end tag where HTML makes it optional.
   * https://html.spec.whatwg.org/multipage/syntax.html#optional-tags
   */
  dropEndTag({ name, end }: PageElement): void {
    const tag = `</${name}>`;
    const start = end - tag.length;
    const follows = followers[name];
    if (follows?.test(this.#source.slice(end, end + 12)) && this.#source.startsWith(tag, start))
      this.#edits.push({ start, end, text: '' });
  }

  /** Replaces an element's content. */
  setText(element: PageElement, text: string): void {
    const start = element.contentStart;
    this.#edits.push({ start, end: start + element.text.length, text });
    this.elements = this.elements.map((one) => (one === element ? { ...element, text } : one));
  }
}

/** The address of a built file: `/de/affiliates` for `de/affiliates.html`. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
