import { currentBookId, type Library, type Source } from '../library/model.ts';
import { allOf, sourcesOf } from '../library/sources.ts';
import type { Entry } from '../types.ts';
import { isPrintOf } from './compare/comparison-text.ts';
import { hasKindlePlaces } from './cluster/across-files.ts';
import { isListed, ownIdOf } from './exported-entries.ts';
import { bookIdOf, sourceOf } from './rebuild/entry-sources.ts';

/** A passage that a table or a page of ours brought. */
interface Listed {
  /** The id of its entry. */
  target: string;
  bookId: string;
  text: string;
}

/**
 * Finds the passage of our tables and pages, in the library or among these entries, that was
 * exported from an entry: a highlight has the id of its first entry. So a library that a table has
 * carried into another browser knows the device's file again, even passages that were edited or
 * moved. Passages without such an id are found by their words and places.
 */
export function listedFinder(
  library: Library,
  entries: readonly Entry[],
): (source: Source, bookId: string) => Listed | undefined {
  const listed = new Map<string | null, Listed>();
  const list = (source: Source, bookId: string) => {
    const { id: target, text, format, details } = source;
    const ownId = details && ownIdOf({ format, externalId: details.externalId });
    // The whole text takes the place of one that a limit has cut.
    if (ownId !== null && !details?.isTruncated) listed.set(ownId, { target, bookId, text });
  };
  for (const entry of entries) {
    const own = ownIdOf(entry) === null ? null : bookIdOf(entry.book);
    if (own !== null) list(sourceOf(entry, own), currentBookId(library, own));
  }
  for (const highlight of allOf(library))
    if (isListed(highlight) || highlight.merged.some(isListed))
      for (const source of sourcesOf(highlight)) list(source, highlight.bookId);
  return (source, bookId) => {
    const { id, text } = source;
    const found = isListed(source) ? undefined : listed.get(id);
    const isFoundByWords =
      found?.bookId === bookId && isPrintOf(text, found.text) && hasKindlePlaces(source);
    return isFoundByWords ? undefined : found;
  };
}
