import { cleanDocument } from '../clean.ts';
import type { ExportDocument } from '../document.ts';
import type { ExportLabels } from '../document-labels.ts';
import { createLayout } from '../layout.ts';
import { printParts, type PrintBlock, type PrintPart } from '../print.ts';
import type { ExportContext } from '../write-file.ts';
import { contentsBlock, hanFontOf, listedParts } from './flow.ts';
import { isDrawn } from './lines.ts';
import { roleStyles } from './roles.ts';
import type { HanFont } from './slices.ts';
import { charactersOf, loadTypeface, type Setting } from './typeface.ts';

/** Text that the writer adds: page numbers. */
const OWN_TEXT = '0123456789 ';

/** Every text of a document with its font setting. */
export function* textsOf(
  parts: readonly PrintPart[],
  locale: string,
): Generator<readonly [string, Setting]> {
  yield [OWN_TEXT, { cut: 'regular', han: 'jp' }];
  for (const part of parts) {
    const han = hanFontOf(part, locale);
    for (const { blocks } of part.items) yield* textsIn(blocks, han);
  }
  for (const part of listedParts(parts))
    yield* textsIn([contentsBlock(part)], hanFontOf(part, locale));
}

function* textsIn(
  blocks: readonly PrintBlock[],
  han: HanFont,
): Generator<readonly [string, Setting]> {
  for (const { role, runs } of blocks)
    for (const { text, italic } of runs)
      yield [text, { cut: italic ? 'italic' : roleStyles[role].cut, han }];
}

/**
 * The characters of a document that a PDF cannot show, since our fonts lack them: Hangul, Arabic, Hebrew, Indic
 * scripts, Thai, emoji. To be asked before a PDF is written; where there are any, the browser's own print of the same
 * sheet shows them all. In the order in which they come, each once and with its marks, as a vowel sign or an accent by
 * itself is nothing that a reader knows; empty where the PDF is whole.
 *
 * @throws whatever loading a font throws.
 */
export async function missingCharacters(
  document: ExportDocument,
  labels: ExportLabels,
  { loadFont }: Pick<ExportContext, 'loadFont'>,
): Promise<string[]> {
  const clean = cleanDocument(document);
  const parts = printParts(clean, createLayout(clean, labels));
  const texts = [...textsOf(parts, document.locale)];
  const typeface = await loadTypeface(texts, loadFont);
  const lacks = (text: string, setting: Setting) => {
    const glyphOf = typeface.glyphsOf(setting);
    return Array.from(text).some(
      (character) => !/\s/.test(character) && isDrawn(character) && glyphOf(character).isMissing,
    );
  };
  if (![...charactersOf(texts)].some(([character, setting]) => lacks(character, setting)))
    return [];
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const missing = new Set<string>();
  for (const [text, setting] of texts) {
    if (!lacks(text, setting)) continue;
    for (const { segment } of graphemes.segment(text))
      if (lacks(segment, setting)) missing.add(segment);
  }
  return [...missing];
}
