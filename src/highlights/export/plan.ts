import { type Plan, plans } from '../../product.ts';
import type { ExportDocument, ExportPassage } from './document.ts';

const ELLIPSIS = '…';

let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts every text and note of a document to the plan's limit of user-perceived characters,
 * followed by an ellipsis. The preview uses it too.
 */
export function applyPlan(document: ExportDocument, plan: Plan): ExportDocument {
  const { exportLimit } = plans[plan];
  if (exportLimit === null) return document;
  let shortened = 0;
  const sections = document.sections.map((section) => ({
    ...section,
    passages: section.passages.map((passage) => {
      const cut = cutPassage(passage, exportLimit);
      if (cut.shortened) shortened += 1;
      return cut;
    }),
  }));
  return { ...document, sections, shortened };
}

function cutPassage(passage: ExportPassage, limit: number): ExportPassage {
  const text = cutText(passage.text, limit);
  const note = passage.note === null ? null : cutText(passage.note, limit);
  if (text === passage.text && note === passage.note) return passage;
  return { ...passage, text, note, shortened: true };
}

/**
 * The first characters of a text and an ellipsis, or the text itself when it is no longer.
 *
 * @param limit in user-perceived characters (extended grapheme clusters, Unicode UAX 29), so that no
 *   accent, emoji or conjunct is torn apart.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return text.slice(0, index).trimEnd() + ELLIPSIS;
    count += 1;
  }
  return text;
}
