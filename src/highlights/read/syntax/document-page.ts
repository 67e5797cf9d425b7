import { MAX_FILE_BYTES } from '../decode.ts';
import { ReadError } from '../read-error.ts';

/** The text of a Word document and the addresses of its links (ECMA-376, WordprocessingML). */
const DOCUMENT = 'word/document.xml';
const LINKS = 'word/_rels/document.xml.rels';

const ELEMENTS = new Map([
  ['tbl', 'table'],
  ['tr', 'tr'],
  ['tc', 'td'],
  ['p', 'p'],
]);

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/**
 * A tag with its attributes and the text behind it. No character can belong to two parts, so that
 * reading takes time linear in the text, whatever is not closed.
 */
const TAG = /<(\/?)([\w:]+)((?:[^\w:<>][^<>]*)?)>([^<]*)/g;

/** A Word document as a web page: tables, headings, links, and what is laid behind a text. */
export function documentPage(files: readonly { name: string; bytes: Uint8Array }[]): string {
  const xmlOf = (path: string) =>
    new TextDecoder().decode(files.find(({ name }) => name === path)?.bytes);
  const links = new Map(
    Array.from(xmlOf(LINKS).matchAll(TAG), ([, , , attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  );
  let page = '';
  let heading = '';
  for (const [, end, name = '', attributes = '', text] of xmlOf(DOCUMENT).matchAll(TAG)) {
    const word = name.replace(/^w:/, '');
    const element = ELEMENTS.get(word);
    const value = attribute(attributes, 'w:val');
    if (element !== undefined) {
      if (end || attributes.endsWith('/')) {
        page += `${heading}</${element}>`;
        heading = '';
      } else page += `<${element}>`;
    } else if (end) continue;
    else if (word === 't') page += text ?? '';
    else if (word === 'br') page += '<br>';
    else if (word === 'tab' && value === '')
      page += ' '; // With a value it is a tab stop.
    else if (word === 'shd')
      page += `<span style="background-color:#${attribute(attributes, 'w:fill')}">`;
    else if (word === 'hyperlink')
      page += `<a href="${links.get(attribute(attributes, 'r:id')) ?? ''}">`;
    else if (word === 'pStyle' && /^heading\d$/i.test(value)) {
      page += '<h2>';
      heading = '</h2>';
    }
  }
  // Thousands of links may share one long address.
  if (page.length > MAX_FILE_BYTES) throw new ReadError('tooLarge', { found: 'word' });
  return page;
}
