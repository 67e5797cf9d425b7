import type { ExportDocument, ExportPassage } from '../document.ts';
import type { Layout } from '../layout.ts';
import { escapeXml, runsHtml } from '../xml.ts';

/**
 * Notes as Anki imports them (its manual, "Text files"): the guid brings a note up to date when the same
 * passage is imported again. The front is the passage, the back where it stands and what the reader wrote; each book is a deck.
 *
 * The columns have no names: Anki would look for the fields of its note type by these alone, and a reader's
 * Anki calls them "Front" in English only. Without names the first column that is neither guid, tags nor
 * deck is the first field.
 */
export function writeAnki(document: ExportDocument, layout: Layout): string {
  const { labels } = layout;
  const heads = [
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#guid column:1',
    '#tags column:4',
    '#deck column:5',
  ];
  const notes = document.sections.flatMap((section) => {
    const bookLine = [layout.title(section), layout.authors(section)].filter(
      (part) => part !== null,
    );
    const deck = [labels.title, layout.title(section)].map(deckName).join('::');
    return section.passages
      .filter(({ text, headingLevel }) => text !== '' && headingLevel === null)
      .map((passage) => {
        const back = [...backOf(passage, layout), ankiText(bookLine.join(' · '))];
        const tags = passage.tags.map((tag) => ankiHtml(tag.replace(/\s+/g, '_'))).join(' ');
        return [passage.id, html(passage.text), back.join('<br>'), tags, deck]
          .map(field)
          .join('\t');
      });
  });
  return `${[...heads, ...notes].join('\n')}\n`;
}

/** Two colons would begin a deck within the deck; a name is no HTML in which a command's bracket could be escaped. */
function deckName(name: string): string {
  return name.replace(/[[\]]/g, '').replace(/:{2,}/g, ':').replace(/^:|:$/g, '');
}

function backOf(passage: ExportPassage, layout: Layout): string[] {
  const { note, citation, fullCitation } = passage;
  const chapter = layout.chapter(passage);
  const lines: string[] = [];
  if (note !== null) lines.push(html(note));
  if (chapter !== null) lines.push(ankiText(chapter));
  const meta = layout.meta(passage);
  if (meta !== '') lines.push(ankiText(meta));
  if (citation) lines.push(ankiHtml(runsHtml(fullCitation ?? citation)));
  return lines;
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
