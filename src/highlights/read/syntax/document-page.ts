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

/** Tags with their attributes and the text behind each; splitting takes time linear in the text. */
const tagsIn = (xml: string) =>
  xml.split('<').map((piece) => {
    const [, end = '', name = '', attributes = '', text = ''] =
      /^(\/?)([\w:]+)([^>]*)>([\s\S]*)$/.exec(piece) ?? [];
    return { isEnd: end !== '', isEmpty: attributes.endsWith('/'), name, attributes, text };
  });

/** A Word document as a web page: tables, headings, links, and what is laid behind a text. */
export function documentPage(files: readonly { name: string; bytes: Uint8Array }[]): string {
  const xmlOf = (path: string) =>
    new TextDecoder().decode(files.find(({ name }) => name === path)?.bytes);
  const links = new Map(
    tagsIn(xmlOf(LINKS)).map(({ attributes }) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  );
  let page = '';
  let heading = '';
  for (const { isEnd, isEmpty, name, attributes, text } of tagsIn(xmlOf(DOCUMENT))) {
    const word = name.replace(/^w:/, '');
    const element = ELEMENTS.get(word);
    const value = attribute(attributes, 'w:val');
    if (element !== undefined) {
      if (isEnd || isEmpty) {
        page += `${heading}</${element}>`;
        heading = '';
      } else page += `<${element}>`;
    } else if (isEnd) continue;
    else if (word === 't') page += text;
    else if (word === 'br') page += '<br>';
    else if (word === 'shd')
      page += `<span style="background-color:#${attribute(attributes, 'w:fill')}">`;
    else if (word === 'hyperlink')
      page += `<a href="${links.get(attribute(attributes, 'r:id')) ?? ''}">`;
    else if (word === 'pStyle' && /^heading\d$/i.test(value)) {
      page += '<h2>';
      heading = '</h2>';
    }
  }
  return page;
}
