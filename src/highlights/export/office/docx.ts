import type { Run } from '../../cite/runs.ts';
import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { docxBody, runsParagraph, WORD_NAMESPACES } from './docx-body.ts';
import { stylesXml } from './docx-styles.ts';
import { officePackage, type PackagePart, type Relationship } from './package.ts';

/**
 * A Word document: a heading for each book and chapter, passages as quotations, footnotes where the
 * style has them, page numbers, the list of the books cited at the end.
 *
 * Written as XML, because one object for each run takes a library seconds and hundreds of megabytes
 * on thousands of passages.
 */
export function writeDocx(document: ExportDocument, layout: Layout): Uint8Array<ArrayBuffer> {
  const { document: xml, footnotes } = docxBody(document, layout);
  const part = (name: string, content: string): PackagePart => ({
    path: `word/${name}.xml`,
    xml: content,
    type: `wordprocessingml.${name === 'document' ? 'document.main' : name}`,
  });
  const parts: [PackagePart, ...PackagePart[]] = [
    part('document', xml),
    part('styles', stylesXml(document.locale, WORD_NAMESPACES)),
    part('footer', footerXml()),
  ];
  const relationships: Relationship[] = [
    ['rIdStyles', 'styles', 'styles.xml'],
    ['rIdFooter', 'footer', 'footer.xml'],
  ];
  if (footnotes.length > 0) {
    parts.push(part('footnotes', footnotesXml(footnotes)), part('settings', settingsXml()));
    relationships.push(['rIdFootnotes', 'footnotes', 'footnotes.xml']);
    relationships.push(['rIdSettings', 'settings', 'settings.xml']);
  }
  return officePackage(parts, relationships);
}

/** The number of the page as a field, which Word counts. */
function footerXml(): string {
  return (
    `<w:ftr ${WORD_NAMESPACES}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>` +
    '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>'
  );
}

/** Word requires the two separators before the footnotes of the text. */
function footnotesXml(footnotes: readonly (readonly Run[])[]): string {
  const separator = (id: number, type: string, element: string) =>
    `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:r><w:${element}/></w:r></w:p></w:footnote>`;
  const mark =
    '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>' +
    '<w:r><w:t xml:space="preserve"> </w:t></w:r>';
  const notes = footnotes.map(
    (runs, index) =>
      `<w:footnote w:id="${index + 1}">` +
      `${runsParagraph('FootnoteText', runs, '', { before: mark })}</w:footnote>`,
  );
  return (
    `<w:footnotes ${WORD_NAMESPACES}>${separator(-1, 'separator', 'separator')}` +
    `${separator(0, 'continuationSeparator', 'continuationSeparator')}${notes.join('')}</w:footnotes>`
  );
}

function settingsXml(): string {
  return (
    `<w:settings ${WORD_NAMESPACES}><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/>` +
    '</w:footnotePr></w:settings>'
  );
}
