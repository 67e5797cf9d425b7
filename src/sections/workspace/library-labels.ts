import type { Locale } from '../../i18n/locales.ts';
import { pluralize, translate } from '../../i18n/translate.ts';
import type { LibraryLabels } from '../../islands/HighlightsWorkspace/shared/labels.ts';

/** What the library says: books, highlights, collections, search and filters. */
export function libraryLabels(locale: Locale): LibraryLabels {
  const t = translate(locale);
  const plural = pluralize(locale);
  return {
    books: {
      title: t('highlights:books.title'),
      all: t('highlights:books.all'),
      same: t('highlights:books.same'),
      join: t('highlights:books.join'),
      keep: t('highlights:books.keep'),
      edit: t('highlights:books.edit'),
      name: t('highlights:books.name'),
      authors: t('highlights:books.authors'),
      publisher: t('highlights:books.publisher'),
      year: t('highlights:books.year'),
      city: t('highlights:books.city'),
      edition: t('highlights:books.edition'),
      save: t('highlights:books.save'),
      cancel: t('highlights:books.cancel'),
      merge: t('highlights:books.merge'),
    },
    search: {
      label: t('highlights:search.label'),
      results: plural('highlights:search.results'),
      clear: t('highlights:search.clear'),
    },
    filter: {
      title: t('highlights:filter.title'),
      kind: t('highlights:filter.kind'),
      tag: t('highlights:filter.tag'),
      collection: t('highlights:filter.collection'),
      from: t('highlights:filter.from'),
      until: t('highlights:filter.until'),
      any: t('highlights:filter.any'),
    },
    kind: {
      highlight: t('highlights:kind.highlight'),
      note: t('highlights:kind.note'),
      bookmark: t('highlights:kind.bookmark'),
      clip: t('highlights:kind.clip'),
      unknown: t('highlights:kind.unknown'),
    },
    item: {
      page: t('highlights:item.page', { page: '{page}' }),
      location: t('highlights:item.location', { location: '{location}' }),
      edit: t('highlights:item.edit'),
      text: t('highlights:item.text'),
      note: t('highlights:item.note'),
      addNote: t('highlights:item.addNote'),
      tags: t('highlights:item.tags'),
      addTag: t('highlights:item.addTag'),
      removeTag: t('highlights:item.removeTag', { tag: '{tag}' }),
      collections: t('highlights:item.collections'),
      delete: t('highlights:item.delete'),
      deleted: plural('highlights:item.deleted'),
      undo: t('highlights:item.undo'),
      original: t('highlights:item.original'),
      select: t('highlights:item.select'),
      limit: t('highlights:item.limit'),
      mergedFrom: plural('highlights:item.mergedFrom'),
      split: t('highlights:item.split'),
      save: t('highlights:item.save'),
      cancel: t('highlights:item.cancel'),
    },
    selection: {
      count: plural('highlights:selection.count'),
      all: t('highlights:selection.all'),
      none: t('highlights:selection.none'),
    },
    collection: {
      title: t('highlights:collection.title'),
      new: t('highlights:collection.new'),
      name: t('highlights:collection.name'),
      color: t('highlights:collection.color'),
      yellow: t('highlights:collection.yellow'),
      pink: t('highlights:collection.pink'),
      blue: t('highlights:collection.blue'),
      orange: t('highlights:collection.orange'),
      delete: t('highlights:collection.delete'),
      add: t('highlights:collection.add'),
      deleted: t('highlights:collection.deleted', { name: '{name}' }),
    },
    library: {
      title: t('highlights:library.title'),
      backup: t('highlights:library.backup'),
      restore: t('highlights:library.restore'),
      remove: t('highlights:library.remove'),
      removeConfirm: t('highlights:library.removeConfirm'),
      removeAction: t('highlights:library.removeAction'),
      removed: t('highlights:library.removed'),
      restored: t('highlights:library.restored'),
    },
  };
}
