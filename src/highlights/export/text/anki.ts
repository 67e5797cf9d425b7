import { isCard, type ExportDocument, type ExportPassage } from '../document.ts';
import type { Layout } from '../layout.ts';
import { EAST_ASIAN } from '../../text/east-asian.ts';
import { shortenText } from '../shorten.ts';
import { escapeXml, runsHtml } from '../xml.ts';

const HEAD = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#guid column:1',
  '#tags column:4',
  '#deck column:5',
  '',
].join('\n');

/**
 * Notes as Anki imports them (its manual, "Text files"): the guid brings a note up to date when the
 * same passage is imported again. The front asks: the user's own note, or the passage's first
 * words, and its book; the back answers with the passage and where it is, under the front, which
 * Anki's Basic note type shows there again. Each book is a deck.
 *
 * The columns have no names: Anki would look for the fields of its note type by these alone, and a
 * user's Anki calls them "Front" in English only. Without names the first column that is neither
 * guid, tags nor deck is the first field.
 */
export function writeAnki(document: ExportDocument, layout: Layout): string {
  const { labels } = layout;
  const notes = document.sections.flatMap((section) => {
    const bookLine = [layout.title(section), layout.authors(section)].filter(
      (part) => part !== null,
    );
    const deck = [labels.title, layout.title(section)].map(deckName).join('::');
    return section.passages.filter(isCard).map((passage) => {
      const front = [
        html(passage.note ?? beginningOf(passage.text)),
        ankiText(bookLine.join(' · ')),
      ];
      const tags = passage.tags.map((tag) => ankiHtml(tag.replace(/\s+/g, '_'))).join(' ');
      return [passage.id, front.join('<br>'), backOf(passage, layout), tags, deck]
        .map(field)
        .join('\t');
    });
  });
  return `${HEAD}${notes.map((note) => `${note}\n`).join('')}`;
}

/**
 * Two colons would begin a deck within the deck; a name is no HTML in which a command's bracket
 * could be escaped.
 */
function deckName(name: string): string {
  return name.replace(/[[\]]/g, '').replace(/:{2,}/g, ':').replace(/^:|:$/g, '');
}

/** In characters; an East Asian one counts double. */
const BEGINNING = 60;

/** The first words of a passage, at most half of it, so that there is something to recall. */
function beginningOf(text: string): string {
  const isUnspaced = EAST_ASIAN.test(text);
  const line = text.replace(/\s+/g, ' ');
  const most = Math.min(BEGINNING / (isUnspaced ? 2 : 1), Math.ceil(line.length / 2));
  const cut = shortenText(line, most);
  // No word is cut in two where blanks part them.
  return isUnspaced ? cut : cut.replace(/(?<=\S) +\S*…$/, '…');
}

/** Each part in an element of its own, which a user's card template can style. */
function backOf(passage: ExportPassage, layout: Layout): string {
  const { text, citation, fullCitation } = passage;
  const part = (name: string, html: string) =>
    html === '' ? '' : `<div class="${name}">${html}</div>`;
  return [
    part('text', html(text)),
    part('chapter', ankiText(layout.chapter(passage) ?? '')),
    part('place', ankiText(layout.meta(passage))),
    part('citation', ankiHtml(runsHtml(fullCitation ?? citation ?? []))),
  ].join('');
}

function html(text: string): string {
  return ankiText(text).replaceAll('\n', '<br>');
}

/** Text that Anki takes for no sound, and for no LaTeX, which it would have the machine run. */
function ankiText(text: string): string {
  return ankiHtml(escapeXml(text));
}

function ankiHtml(html: string): string {
  return html.replace(/\[(?=\$|latex\]|sound:|anki:)/gi, '&#91;');
}

/** A field on one line; a quotation mark at its start would open a quoted field. */
function field(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(/^"/, '&quot;');
}
