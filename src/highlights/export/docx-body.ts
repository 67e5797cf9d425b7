import type { Run } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { eastAsianLanguage, isRightToLeft } from './language.ts';
import { bibliographyOf, createLayout, type Layout } from './layout.ts';
import { escapeXml } from './xml.ts';

/** The paragraph styles of the package, by their ids. */
type Style = 'Title' | 'Heading1' | 'Quote' | 'Caption' | 'Bibliography' | null;

/** Word's language tags for a book's Chinese characters. */
const EAST_ASIAN = { ja: 'ja-JP', ko: 'ko-KR', 'zh-Hans': 'zh-CN' } as const;

/** A4 with margins of an inch, in twentieths of a point. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"' +
  ' w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/** The main part of a Word document (ECMA-376, WordprocessingML). */
export function documentXml(document: ExportDocument, labels: ExportLabels): string {
  const layout = createLayout(document, labels);
  const entries = bibliographyOf(document);
  const paragraphs = [
    paragraph('Title', labels.title),
    ...document.sections.map((section) => sectionXml(section, layout)),
    ...(entries.length > 0 ? [paragraph('Heading1', labels.bibliography)] : []),
    ...entries.map((entry) => runsParagraph('Bibliography', entry)),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
    `<w:body>${paragraphs.join('')}${PAGE}</w:body></w:document>`
  );
}

function sectionXml(section: ExportSection, layout: Layout): string {
  const script = eastAsianLanguage(section);
  const language = script ? `<w:lang w:eastAsia="${EAST_ASIAN[script]}"/>` : '';
  const authors = layout.authors(section);
  return [
    paragraph('Heading1', layout.title(section), language),
    authors === null ? '' : paragraph('Caption', authors, language),
    ...section.passages.map((passage) => passageXml(passage, layout, language)),
  ].join('');
}

function passageXml(passage: ExportPassage, layout: Layout, language: string): string {
  const { text, note, tags, collections, citation } = passage;
  const meta = layout.meta(passage);
  return [
    text === '' ? '' : paragraph('Quote', text, language),
    note === null ? '' : paragraph(null, layout.line('note', note), language),
    citation ? runsParagraph('Caption', citation, language) : '',
    meta === '' ? '' : paragraph('Caption', meta, language),
    tags.length === 0 ? '' : paragraph('Caption', layout.line('tags', layout.list(tags)), language),
    collections.length === 0
      ? ''
      : paragraph('Caption', layout.line('collections', layout.list(collections)), language),
  ].join('');
}

function paragraph(style: Style, text: string, language = ''): string {
  return runsParagraph(style, [{ text }], language);
}

/** The order of properties is the schema's: style, direction; italics, direction, language. */
function runsParagraph(style: Style, runs: readonly Run[], language = ''): string {
  const rightToLeft = isRightToLeft(runs.map(({ text }) => text).join(''));
  const properties =
    (style === null ? '' : `<w:pStyle w:val="${style}"/>`) + (rightToLeft ? '<w:bidi/>' : '');
  const shape = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`;
  const content = runs.map((run) => runXml(run, (rightToLeft ? '<w:rtl/>' : '') + language));
  return `<w:p>${shape}${content.join('')}</w:p>`;
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
