import type { Run } from '../../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import { isRightToLeft, sectionLanguage } from '../language.ts';
import type { Layout } from '../layout.ts';
import { barColor } from '../print-style.ts';
import { escapeXml } from '../xml.ts';
import { headingStyle, type ParagraphStyle } from './docx-styles.ts';
import { RELATIONSHIPS } from './package.ts';

/** Word's language tags for a book's Chinese characters. */
const EAST_ASIAN = { ja: 'ja-JP', ko: 'ko-KR', 'zh-Hans': 'zh-CN' } as const;

export const WORD_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${RELATIONSHIPS}"`;

/** A4 with margins of an inch, in twentieths of a point; the page number is in the footer. */
const PAGE =
  '<w:sectPr><w:footerReference w:type="default" r:id="rIdFooter"/>' +
  '<w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"' +
  ' w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/** The main part of a Word document and its footnotes, in their order (ECMA-376, WordprocessingML). */
export interface DocxBody {
  document: string;
  footnotes: readonly (readonly Run[])[];
}

/**
 * The text of a document. A style that cites in notes has real footnotes, behind the passage; the others
 * cite in a paragraph under it.
 */
export function docxBody(document: ExportDocument, layout: Layout): DocxBody {
  const footnotes: (readonly Run[])[] = [];
  const addFootnote = document.hasFootnotes
    ? (citation: readonly Run[]) => footnotes.push(citation)
    : null;
  const { bibliography } = document;
  const paragraphs = [
    paragraph('Title', layout.labels.title),
    ...document.sections.map((section) => sectionXml(section, layout, addFootnote)),
    ...(bibliography ? [paragraph('Heading1', bibliography.heading)] : []),
    ...(bibliography?.entries ?? []).map((entry) => runsParagraph('Bibliography', entry)),
  ];
  const xml = `<w:document ${WORD_NAMESPACES}><w:body>${paragraphs.join('')}${PAGE}</w:body></w:document>`;
  return { document: xml, footnotes };
}

/** Takes a citation and gives the number of its footnote, from 1. */
type AddFootnote = ((citation: readonly Run[]) => number) | null;

function sectionXml(section: ExportSection, layout: Layout, addFootnote: AddFootnote): string {
  const script = sectionLanguage(section);
  const language = script ? `<w:lang w:eastAsia="${EAST_ASIAN[script]}"/>` : '';
  const authors = layout.authors(section);
  const parts = [
    paragraph('Heading1', layout.title(section), language),
    authors === null
      ? ''
      : runsParagraph('Caption', [{ text: authors }], language, { layout: '<w:keepNext/>' }),
  ];
  for (const { heading, level, passages } of layout.groups(section)) {
    if (heading !== null) parts.push(paragraph(headingStyle(level + 1), heading, language));
    for (const passage of passages) parts.push(passageXml(passage, layout, language, addFootnote));
  }
  return parts.join('');
}

function passageXml(
  passage: ExportPassage,
  layout: Layout,
  language: string,
  addFootnote: AddFootnote,
): string {
  const { text, citation, color } = passage;
  const [meta, note] = [layout.caption(passage), layout.note(passage)];
  const lists = [layout.tags(passage), layout.collections(passage)];
  const mark = citation && addFootnote ? footnoteMark(addFootnote(citation)) : '';
  const bar =
    '<w:pBdr><w:left w:val="single" w:sz="18" w:space="8" ' +
    `w:color="${barColor(color).slice(1).toUpperCase()}"/></w:pBdr>`;
  const own = layout.own(passage);
  const quote = runsParagraph('Quote', [{ text }], language, { behind: mark, layout: bar });
  return [
    text === '' ? '' : own === '' ? quote : paragraph(null, own, language),
    meta === '' && (text !== '' || mark === '')
      ? ''
      : runsParagraph('Caption', [{ text: meta }], language, { behind: text === '' ? mark : '' }),
    note === '' ? '' : paragraph(null, note, language),
    ...lists.filter((list) => list !== '').map((list) => paragraph('Caption', list, language)),
    citation && !addFootnote ? runsParagraph('Caption', citation, language) : '',
  ].join('');
}

function footnoteMark(number: number): string {
  return (
    '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>' +
    `<w:footnoteReference w:id="${number}"/></w:r>`
  );
}

function paragraph(style: ParagraphStyle | null, text: string, language = ''): string {
  return runsParagraph(style, [{ text }], language);
}

/**
 * The order of properties is the schema's: style, layout (page breaks, borders), direction; italics,
 * direction, language.
 */
export function runsParagraph(
  style: ParagraphStyle | null,
  runs: readonly Run[],
  language = '',
  { before = '', behind = '', layout = '' } = {},
): string {
  const rightToLeft = isRightToLeft(runs.map(({ text }) => text).join(''));
  const properties =
    (style === null ? '' : `<w:pStyle w:val="${style}"/>`) +
    layout +
    (rightToLeft ? '<w:bidi/>' : '');
  const shape = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`;
  const content = runs.map((run) => runXml(run, (rightToLeft ? '<w:rtl/>' : '') + language));
  return `<w:p>${shape}${before}${content.join('')}${behind}</w:p>`;
}

/** Line feeds and tabs are elements in WordprocessingML. */
function runXml({ text, italic }: Run, common: string): string {
  const properties = (italic ? '<w:i/><w:iCs/>' : '') + common;
  const shape = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  const pieces = text.split(/([\n\t])/).map((piece) => {
    if (piece === '\n') return '<w:br/>';
    if (piece === '\t') return '<w:tab/>';
    return piece === '' ? '' : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`;
  });
  return `<w:r>${shape}${pieces.join('')}</w:r>`;
}
