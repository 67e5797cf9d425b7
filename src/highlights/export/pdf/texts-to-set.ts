import { cleanDocument } from '../clean.ts';
import type { ExportDocument } from '../document.ts';
import type { ExportLabels } from '../document-labels.ts';
import { createLayout } from '../layout.ts';
import { documentParts, type Block, type DocumentPart } from '../document-parts.ts';
import type { ExportContext } from '../write-file.ts';
import { contentsBlock, listedParts } from './contents.ts';
import { isDrawn } from './lines.ts';
import { roleStyles } from './roles.ts';
import { hanFontOf, type HanFont } from './slices.ts';
import { charactersOf, loadTypeface, type Setting } from './typeface.ts';

/** Text that the writer adds: page numbers. */
const OWN_TEXT = '0123456789 ';

/** Every text of a document with its font setting. */
export function* textsOf(
  parts: readonly DocumentPart[],
  locale: string,
): Generator<readonly [string, Setting]> {
  yield [OWN_TEXT, { cut: 'regular', han: 'jp' }];
  for (const part of parts) {
    const han = hanFontOf(part.lang, locale);
    for (const { blocks } of part.items) yield* textsIn(blocks, han);
  }
  for (const part of listedParts(parts))
    yield* textsIn([contentsBlock(part)], hanFontOf(part.lang, locale));
}

function* textsIn(blocks: readonly Block[], han: HanFont): Generator<readonly [string, Setting]> {
  for (const { role, runs } of blocks)
    for (const { text, italic } of runs)
      yield [text, { cut: italic ? 'italic' : roleStyles[role].cut, han }];
}

/** Passages with letters that our fonts lack: in a PDF they are boxes. */
export interface BlankPassages {
  count: number;
  /** Of their books, in the order of the document. */
  titles: string[];
}

/**
 * The passages of which a PDF shows letters as boxes, since our fonts lack them: Hangul, Arabic,
 * Hebrew, Indic scripts, Thai, emoji; where a book's own headings have such letters, all of its
 * passages. Asked before a PDF is written, so that the user can choose Word or the browser's print
 * instead, which show them all.
 *
 * @throws whatever loading a font throws.
 */
export async function blankPassages(
  document: ExportDocument,
  labels: ExportLabels,
  { loadFont }: Pick<ExportContext, 'loadFont'>,
): Promise<BlankPassages> {
  const clean = cleanDocument(document);
  const layout = createLayout(clean, labels);
  const parts = documentParts(clean, layout);
  const texts = [...textsOf(parts, document.locale)];
  const typeface = await loadTypeface(texts, loadFont);
  const isBlank = ([text, setting]: readonly [string, Setting]) => {
    const glyphOf = typeface.glyphsOf(setting);
    return Array.from(text).some(
      (character) => !/\s/.test(character) && isDrawn(character) && glyphOf(character).isMissing,
    );
  };
  const blank: BlankPassages = { count: 0, titles: [] };
  if (![...charactersOf(texts)].some(isBlank)) return blank;
  // The heading of the document is before its books.
  for (const [index, section] of clean.sections.entries()) {
    const part = parts[index + 1];
    if (part === undefined) continue;
    const han = hanFontOf(part.lang, document.locale);
    const inBlank = part.items.filter(({ blocks }) => [...textsIn(blocks, han)].some(isBlank));
    if (inBlank.length === 0) continue;
    const isAll = inBlank.some(({ passage }) => !passage);
    blank.count += isAll ? section.passages.length : inBlank.length;
    blank.titles.push(layout.title(section));
  }
  return blank;
}
