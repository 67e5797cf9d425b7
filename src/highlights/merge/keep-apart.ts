import type { Library, Source } from '../library/model.ts';
import { allOf, highlightsBySource, sourcesOf } from '../library/sources.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { ClassifiedEntries } from './classify-entries.ts';
import { undoMerges } from './decisions/merges.ts';

/**
 * Takes apart what an import merged of one export of ours: what it lists as two were two where it
 * was written, as the user had wanted. Merges that the library had before stay.
 */
export function keepApart(
  library: Library,
  files: readonly ParsedFile[],
  { known, listed }: Pick<ClassifiedEntries, 'known' | 'listed'>,
): Library {
  if (listed.size === 0) return library;
  const owners = highlightsBySource(allOf(library));
  const apart = new Set<string>();
  for (const { entries } of files) {
    const ids = new Set(entries.flatMap((entry) => listed.get(entry) ?? []));
    for (const owner of new Set([...ids].flatMap((id) => owners.get(id) ?? []))) {
      if (owner.merged.length === 0) continue;
      // One stays where it is: the highlight's own, or else the longest, as the most like it.
      const likeness = ({ id, text }: Source) => (id === owner.sourceId ? Infinity : text.length);
      const [, ...others] = sourcesOf(owner)
        .filter(({ id }) => ids.has(id))
        .sort((a, b) => likeness(b) - likeness(a));
      for (const { id } of others) if (!known.has(id)) apart.add(id);
    }
  }
  return undoMerges(library, [...apart]);
}
