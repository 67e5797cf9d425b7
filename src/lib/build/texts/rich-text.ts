/** A token of a text from i18n/ or content/. */
export type Token =
  | { type: 'text' | 'mark' | 'code' | 'em'; text: string }
  | { type: 'link'; text: string; target: string };

const pattern = /==(.+?)==|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*([^*]+)\*/gs;

/**
 * Parses the four marks that texts may use: `==stroke==`, `` `file name` ``, `[link](target)`,
 * `*title*`.
 * @returns the tokens in order; one for a text without marks
 */
export function richText(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) tokens.push({ type: 'text', text: text.slice(end, match.index) });
    const [, mark, code, link, target, em] = match;
    if (mark !== undefined) tokens.push({ type: 'mark', text: mark });
    else if (code !== undefined) tokens.push({ type: 'code', text: code });
    else if (link !== undefined && target !== undefined)
      tokens.push({ type: 'link', text: link, target });
    else if (em !== undefined) tokens.push({ type: 'em', text: em });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ type: 'text', text: text.slice(end) });
  return tokens;
}

/** The text without its marks, for titles, descriptions and structured data. */
export function plainText(text: string): string {
  return richText(text)
    .map((token) => token.text)
    .join('');
}

/** An e-mail address as a link in a text. */
export const mailLink = (address: string): string => `[${address}](mailto:${address})`;
