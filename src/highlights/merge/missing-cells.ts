import { shownColor, tagKey } from '../library/as-shown.ts';
import type { LibraryHighlight } from '../library/model.ts';
import { sourcesOf } from '../library/sources.ts';
import { pageLabel } from '../text/ranges.ts';
import type { RowCells } from '../types.ts';
import { normalizedText, TRUNCATION_MARK } from './compare/comparison-text.ts';
import { isListed } from './exported-entries.ts';

/**
 * Whether a highlight is as files brought it. One that a table or a page of ours brought had what
 * the user wrote with it.
 */
function isUntouched(highlight: LibraryHighlight): boolean {
  const { originalText, isNoteEdited, isColorEdited, typedPage, tags, collections } = highlight;
  const sources = sourcesOf(highlight);
  const inFiles = new Set(sources.flatMap(({ details }) => details?.tags ?? []).map(tagKey));
  return (
    originalText === null &&
    !isNoteEdited &&
    !isColorEdited &&
    typedPage === undefined &&
    collections.length === 0 &&
    tags.length === inFiles.size &&
    tags.every((tag) => inFiles.has(tagKey(tag))) &&
    !sources.some(isListed)
  );
}

/**
 * What a row says that was written in another library, of a highlight that only files have brought
 * here. A text that is part of the device's is an earlier one of its own.
 * @param kept the row's cells as they were exported
 */
export function missingCells(highlight: LibraryHighlight, kept: RowCells): RowCells {
  if (!isUntouched(highlight)) return {};
  const { text, page, note, color, ...lists } = kept;
  const sources = sourcesOf(highlight);
  const isOfFiles = (written: string) => {
    const whole = normalizedText(written.replace(TRUNCATION_MARK, ''));
    return sources.some((each) => normalizedText(each.text).includes(whole));
  };
  const isFree = highlight.note === null;
  const isTextMissing = highlight.kind === 'bookmark' ? isFree : !isOfFiles(text ?? '');
  const isPageMissing = sources.every((each) => pageLabel(each.page) !== page);
  const isColorMissing = color && highlight.color === null && color !== shownColor(highlight);
  return {
    ...lists,
    ...(text !== undefined && isTextMissing && { text }),
    ...(note != null && isFree && { note }),
    ...(page && isPageMissing && { page }),
    ...(isColorMissing && { color }),
  };
}
