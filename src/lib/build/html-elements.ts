/** A start tag as it stands in an HTML text. */
export interface HtmlElement {
  /** Lower-case name. */
  name: string;
  /** Lower-case names and decoded values; an attribute without a value is the empty string. */
  attributes: ReadonlyMap<string, string>;
  /** For `script`, `style`, `title` and `textarea` the raw text up to the end tag, else empty. */
  text: string;
  /** Offset of the tag's `<` and of the character behind its `>`, in UTF-16 units. */
  start: number;
  end: number;
}

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;
const tagPattern = /<!--[\s\S]*?-->|<([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const rawTextNames = new Set(['script', 'style', 'title', 'textarea']);

const namedCharacters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Every start tag of an HTML text, in order. Reads what browsers and Astro write (quoted or bare
 * attributes, comments, raw text elements); it repairs nothing, and looks into no raw text.
 */
export function* htmlElements(html: string): Generator<HtmlElement> {
  const pattern = new RegExp(tagPattern);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [tag, rawName, rawAttributes] = match;
    if (rawName === undefined) continue;
    const name = rawName.toLowerCase();
    const end = match.index + tag.length;
    let text = '';
    if (rawTextNames.has(name)) {
      const close = new RegExp(`</${name}[\\s/>]`, 'gi');
      close.lastIndex = end;
      text = html.slice(end, close.exec(html)?.index ?? html.length);
      pattern.lastIndex = end + text.length;
    }
    yield { name, attributes: attributesOf(rawAttributes ?? ''), text, start: match.index, end };
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(attributePattern)) {
    const key = (name ?? '').toLowerCase();
    // The first of two attributes of one name counts, as in browsers.
    if (!attributes.has(key)) attributes.set(key, decodeText(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** Character references as Astro and React write them: the five named ones and numbers. */
export function decodeText(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return namedCharacters[name.toLowerCase()] ?? whole;
  });
}

/** Script types that a browser runs or reads as code; any other is data it leaves alone. */
const scriptTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Whether an element is a script that needs permission to run, not a block of data. */
export function isRunnableScript({ name, attributes }: HtmlElement): boolean {
  return name === 'script' && scriptTypes.test(attributes.get('type')?.trim() ?? '');
}
