import { tagKey } from '../../library/as-shown.ts';
import { instantOf } from '../../library/local-time.ts';
import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument, ExportSection } from '../document.ts';
import { isRightToLeft } from '../lang-and-direction.ts';
import type { Layout } from '../layout.ts';
import { bookItems, type Block, type DocumentItem, type BlockRole } from '../document-parts.ts';
import { escapeXml, runsHtml } from '../xml.ts';
import { collapsed } from '../../text/collapsed.ts';

/** Evernote takes no note of more than 5 MiB of ENML (its API's EDAM_NOTE_CONTENT_LEN_MAX). */
const MAX_NOTE_LENGTH = 1_500_000;
/** Code points of a title and of a tag; Evernote takes 255 and 100 UTF-16 units. */
const MAX_TITLE = 120;
const MAX_TAG = 50;
const MAX_TAGS = 100;

const EXPORT_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">\n';
const NOTE_HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">\n';

/**
 * An Evernote export: one note a book, more where a book is too long for one. Every `>` of the
 * content is escaped, so nothing in a text can end its CDATA section.
 */
export function writeEnex(document: ExportDocument, layout: Layout): string {
  const now = evernoteTime(new Date());
  const notes = document.sections.flatMap((section) => sectionNotes(section, layout));
  return `${EXPORT_HEAD}<en-export export-date="${now}">\n${notes.join('\n')}\n</en-export>\n`;
}

function sectionNotes(section: ExportSection, layout: Layout): string[] {
  const bodies: string[] = [];
  let body = '';
  const [head = '', ...pieces] = bookItems(section, layout).map(itemXml);
  for (const piece of pieces) {
    if (body !== '' && body.length + piece.length > MAX_NOTE_LENGTH) {
      bodies.push(body);
      body = '';
    }
    body += piece;
  }
  bodies.push(body);

  const title = layout.title(section);
  const foot = section.bibliography ? `<hr/><div>${runsHtml(section.bibliography, 'i')}</div>` : '';
  return bodies.map((content, index) => {
    const number = bodies.length > 1 ? ` (${index + 1}/${bodies.length})` : '';
    const name = [...title].slice(0, MAX_TITLE).join('').trim() + number;
    return note(name, `${head}<hr/>${content}${foot}`, section);
  });
}

function note(title: string, content: string, section: ExportSection): string {
  const times = section.passages.flatMap(({ date }) => instantOf(date) ?? []);
  const created = times.reduce<Date | null>((a, b) => (a && a <= b ? a : b), null);
  const updated = times.reduce<Date | null>((a, b) => (a && a >= b ? a : b), null);
  return [
    '<note>',
    `<title>${escapeXml(title)}</title>`,
    `<content><![CDATA[${NOTE_HEAD}<en-note>${content}</en-note>]]></content>`,
    ...(created ? [`<created>${evernoteTime(created)}</created>`] : []),
    ...(updated ? [`<updated>${evernoteTime(updated)}</updated>`] : []),
    ...noteTags(section).map((tag) => `<tag>${escapeXml(tag)}</tag>`),
    '</note>',
  ].join('\n');
}

/** The tags of all passages; Evernote knows no commas in them, no letter case, and a limit. */
function noteTags({ passages }: ExportSection): string[] {
  const tags = new Map<string, string>();
  for (const tag of passages.flatMap((passage) => passage.tags)) {
    const words = collapsed(tag.replaceAll(',', ' '));
    const short = [...words].slice(0, MAX_TAG).join('').trim();
    const key = tagKey(short);
    if (short !== '' && !tags.has(key)) tags.set(key, short);
  }
  return [...tags.values()].slice(0, MAX_TAGS);
}

const ELEMENTS: Partial<Record<BlockRole, string>> = {
  book: 'h1',
  chapter: 'h2',
  text: 'blockquote',
};

function itemXml({ blocks, passage }: DocumentItem): string {
  return blocks.map(blockXml).join('') + (passage ? '<div><br/></div>\n' : '');
}

function blockXml({ role, runs }: Block): string {
  const element = ELEMENTS[role] ?? 'div';
  const direction = isRightToLeft(textOfRuns(runs)) ? ' dir="rtl"' : '';
  const content = runsHtml(runs, 'i').replaceAll('\n', '<br/>');
  return `<${element}${direction}>${content}</${element}>`;
}

/** 20261120T183000Z, as Evernote's format has it. */
function evernoteTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
