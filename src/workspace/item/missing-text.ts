import { hasQuirk } from '../../highlights/format-traits.ts';
import { shownWords } from '../../highlights/library/as-shown.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Labels } from '../shared/texts.ts';

/** Why a highlight has no text, or not the whole of it; null where nothing is missing. */
export function missingText(highlight: LibraryHighlight, labels: Labels): string | null {
  const { kind, format, limitReached, isTruncated } = highlight;
  const isMissing = shownWords(highlight) === '';
  if (!limitReached && !isTruncated)
    return kind === 'highlight' && isMissing ? labels.item.noText : null;
  if (isMissing) return labels.item.limit;
  // The publisher's limit is certain only if the device says so.
  if (limitReached) return labels.file.limitReached;
  return hasQuirk(format, 'shortened') ? labels.item.shortened : labels.item.cut;
}
