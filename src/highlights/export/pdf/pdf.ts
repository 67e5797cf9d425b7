import type { ExportDocument } from '../document.ts';
import type { ExportContext } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import { documentParts } from '../document-parts.ts';
import { printStyle } from '../print-style.ts';
import { embedFont } from './embed.ts';
import { num, pdfObjects, textString, type PdfObjects } from './objects.ts';
import { outlineObject } from './outline.ts';
import { composePages } from './compose.ts';
import type { Page, PageLink } from './page-content.ts';
import { textsOf } from './texts-to-set.ts';
import { loadTypeface } from './typeface.ts';

/**
 * A PDF with the look of the print style: page numbers, an outline, links, and text that can be
 * searched and copied.
 *
 * Written here: the fonts come cut to slices, so nothing has to be cut, shaped or parsed beyond
 * four tables, which is a small part of what a library brings.
 *
 * @throws whatever loading a font throws.
 */
export async function writePdf(
  document: ExportDocument,
  layout: Layout,
  { loadFont }: Pick<ExportContext, 'loadFont'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = documentParts(document, layout);
  const typeface = await loadTypeface(textsOf(parts, document.locale), loadFont);
  const { pages, outline } = composePages(parts, typeface, document.locale);
  const objects = pdfObjects();
  const fonts = typeface.faces
    .filter(({ used, font }) => used.size > 0 || font === typeface.faces[0]?.font)
    .map((face) => `/${face.name} ${embedFont(objects, face)} 0 R`);
  const resources = objects.add(`<< /Font << ${fonts.join(' ')} >> >>`);
  const pageIds = pages.map(() => objects.reserve());
  const tree = objects.reserve();
  pages.forEach((page, index) => {
    objects.write(pageIds[index] ?? 0, pageBody(objects, page, { tree, resources, pageIds }));
  });
  const { width, height } = printStyle.page;
  objects.write(
    tree,
    `<< /Type /Pages /Count ${pageIds.length} /MediaBox [0 0 ${width} ${height}] ` +
      `/Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
  );
  const outlines = outlineObject(objects, outline, pageIds);
  const [only, second] = document.sections;
  const title = only && !second ? only.book.title : layout.labels.title;
  const root = objects.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${textString(document.locale)} ` +
      '/ViewerPreferences << /DisplayDocTitle true >> ' +
      `/Outlines ${outlines} 0 R /PageMode /UseOutlines >>`,
  );
  return objects.finish(root, objects.add(`<< /Title ${textString(title)} >>`));
}

function pageBody(
  objects: PdfObjects,
  { content, links }: Page,
  { tree, resources, pageIds }: { tree: number; resources: number; pageIds: readonly number[] },
): string {
  const stream = objects.addStream(content.join(''));
  const annotations = links.map((link) => `${objects.add(linkBody(link, pageIds))} 0 R`);
  const annots = annotations.length === 0 ? '' : ` /Annots [${annotations.join(' ')}]`;
  return (
    `<< /Type /Page /Parent ${tree} 0 R /Resources ${resources} 0 R ` +
    `/Contents ${stream} 0 R${annots} >>`
  );
}

function linkBody({ rect, target }: PageLink, pageIds: readonly number[]): string {
  const action =
    'uri' in target
      ? `/A << /S /URI /URI (${target.uri.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7E]/gu, encodeURIComponent)}) >>`
      : `/Dest [${pageIds[target.page] ?? 0} 0 R /XYZ null ${num(target.y)} null]`;
  return `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${rect.map(num).join(' ')}] ${action} >>`;
}
