import type { Run } from '../../cite/runs.ts';
import type { ExportDocument } from '../document.ts';
import { isRightToLeft } from '../lang-and-direction.ts';
import type { Layout } from '../layout.ts';
import { documentParts, type DocumentItem, type BlockRole } from '../document-parts.ts';
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

/** The main part of a Word document and its footnotes, in order (ECMA-376, WordprocessingML). */
export interface DocxBody {
  document: string;
  footnotes: readonly (readonly Run[])[];
}

const STYLES: Record<BlockRole, ParagraphStyle | null> = {
  title: 'Title',
  book: 'Heading1',
  authors: 'Subtitle',
  chapter: 'Heading2',
  text: 'Quote',
  meta: 'Caption',
  note: 'NormalIndent',
  tags: 'Caption',
  citation: 'Caption',
  entry: 'Bibliography',
};

/**
 * The text of a document. A style that cites in notes has real footnotes, behind the passage; the
 * others cite in a paragraph under it.
 */
export function docxBody(document: ExportDocument, layout: Layout): DocxBody {
  const footnotes: (readonly Run[])[] = [];
  const itemXml = ({ blocks, passage, level }: DocumentItem, language: string) => {
    const footnote = blocks.find(({ role }) => document.hasFootnotes && role === 'citation');
    const shown = blocks.filter((block) => block !== footnote);
    // The mark of a heading's footnote needs a paragraph where its caption is empty.
    if (footnote && !/text|meta/.test(shown[0]?.role ?? ''))
      shown.unshift({ role: 'meta', runs: [] });
    return shown.map(({ role, runs }, index) =>
      runsParagraph(role === 'chapter' ? headingStyle(level + 1) : STYLES[role], runs, language, {
        behind: footnote && index === 0 ? footnoteMark(footnotes.push(footnote.runs)) : '',
        layout: role === 'text' ? barXml(passage) : role === 'authors' ? '<w:keepNext/>' : '',
      }),
    );
  };
  const paragraphs = documentParts(document, layout).flatMap(({ lang, items }) => {
    const language = lang === null ? '' : `<w:lang w:eastAsia="${EAST_ASIAN[lang]}"/>`;
    return items.flatMap((item) => itemXml(item, language));
  });
  const xml = `<w:document ${WORD_NAMESPACES}><w:body>${paragraphs.join('')}${PAGE}</w:body></w:document>`;
  return { document: xml, footnotes };
}

function barXml(passage: DocumentItem['passage']): string {
  const color = barColor(passage?.color ?? null)
    .slice(1)
    .toUpperCase();
  return `<w:pBdr><w:left w:val="single" w:sz="18" w:space="8" w:color="${color}"/></w:pBdr>`;
}

function footnoteMark(number: number): string {
  return (
    '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>' +
    `<w:footnoteReference w:id="${number}"/></w:r>`
  );
}

/**
 * The order of properties is the schema's: style, layout (page breaks, borders), direction;
 * italics, direction, language.
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
