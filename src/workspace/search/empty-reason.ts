import type { Library } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { activeConditions, type View } from '../../highlights/search/view.ts';
import type { Labels } from '../shared/texts.ts';

interface Reason {
  title: string;
  /** The view of the list. */
  hint?: string;
  /** It may be empty because of deletions. */
  isDeletion?: boolean;
}

/** Finds out why the list is empty. */
export function emptyReason(library: Library, view: View, labels: Labels): Reason {
  const query = view.query.trim();
  if (query !== '') return { title: fill(labels.empty.noResults, { query }) };
  const [only, another] = activeConditions(view);
  if (another) return { title: labels.empty.noHighlights };
  if (!only || only === 'book')
    return {
      title: labels.empty.library,
      hint: fill(labels.empty.libraryHint, {
        import: labels.import.more,
        more: labels.library.more,
      }),
      isDeletion: true,
    };
  if (view.only === 'deleted')
    return { title: labels.deleted.none, hint: labels.empty.deletedHint };
  if (only === 'tag')
    return {
      title: fill(labels.empty.tag, { tag: view.tag ?? '' }),
      hint: fill(labels.empty.tagHint, { add: labels.item.addTag }),
    };
  if (only === 'collection')
    return {
      title: fill(labels.empty.collection, {
        name: library.collections.find(({ id }) => id === view.collection)?.name ?? '',
      }),
      hint: fill(labels.empty.collectionHint, {
        select: labels.item.select,
        add: labels.filter.collection,
      }),
    };
  return { title: labels.empty.noHighlights };
}
