import { BorderStyle, Document, Packer } from 'docx';
import { documentXml } from './docx-body.ts';
import type { ExportDocument } from './document.ts';
import type { ExportLabels } from './labels.ts';

/**
 * A Word document: a heading for each book, passages as quotations, the bibliography at the end.
 *
 * The library writes the package with its styles; the text goes into it as XML of our own, because one
 * object for each run takes seconds and hundreds of megabytes on a library of thousands of passages.
 */
export async function writeDocx(
  document: ExportDocument,
  labels: ExportLabels,
): Promise<Uint8Array<ArrayBuffer>> {
  const shell = new Document({
    title: labels.title,
    creator: '',
    lastModifiedBy: '',
    styles: documentStyles(document.locale),
    sections: [{ children: [] }],
  });
  const body = { path: 'word/document.xml', data: documentXml(document, labels) };
  return new Uint8Array(await Packer.toArrayBuffer(shell, false, [body]));
}

/** Sizes in half-points, distances in twentieths of a point; names that Word shows translated. */
function documentStyles(locale: string) {
  const base = { basedOn: 'Normal', next: 'Normal', quickFormat: true };
  return {
    default: {
      document: {
        run: { size: 22, language: { value: locale } },
        paragraph: { spacing: { after: 120, line: 300 } },
      },
      title: { run: { size: 44, bold: true }, paragraph: { spacing: { after: 240 } } },
      heading1: {
        run: { size: 30, bold: true },
        paragraph: { spacing: { before: 480, after: 120 }, keepNext: true },
      },
    },
    paragraphStyles: [
      {
        ...base,
        id: 'Quote',
        name: 'Quote',
        paragraph: {
          spacing: { before: 240, after: 60 },
          indent: { start: 240 },
          border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: 'E0B400' } },
        },
      },
      {
        ...base,
        id: 'Caption',
        name: 'caption',
        run: { size: 18, color: '5B564C' },
        paragraph: { spacing: { after: 60 } },
      },
      {
        ...base,
        id: 'Bibliography',
        name: 'Bibliography',
        paragraph: { indent: { start: 720, hanging: 720 } },
      },
    ],
  };
}
