import type { Locale } from '../../i18n/locales.ts';
import { pluralize, translate } from '../../i18n/translate.ts';
import type { ImportLabels, StartLabels } from '../../islands/HighlightsWorkspace/shared/labels.ts';

/** What the workspace says before it wakes. */
export function startLabels(locale: Locale): StartLabels {
  const t = translate(locale);
  return {
    drop: t('highlights:import.drop'),
    dropNow: t('highlights:import.dropNow'),
    choose: t('highlights:import.choose'),
    paste: t('highlights:import.paste'),
    sample: t('highlights:import.sample'),
    restore: t('highlights:library.restore'),
    where: t('highlights:import.where'),
    noScript: t('highlights:import.noScript'),
    loading: t('highlights:library.loading'),
    emptyTitle: t('highlights:empty.title'),
    emptyText: t('highlights:empty.text'),
  };
}

/** What an import and its report say. */
export function importLabels(locale: Locale): ImportLabels {
  const t = translate(locale);
  const plural = pluralize(locale);
  return {
    import: {
      pasteLabel: t('highlights:import.pasteLabel'),
      pasteAction: t('highlights:import.pasteAction'),
      reading: t('highlights:import.reading', { file: '{file}' }),
      stop: t('highlights:import.stop'),
      stopped: t('highlights:import.stopped'),
      more: t('highlights:import.more'),
      sampleNote: t('highlights:import.sampleNote'),
    },
    report: {
      title: t('highlights:report.title'),
      highlights: plural('highlights:report.highlights'),
      notes: plural('highlights:report.notes'),
      bookmarks: plural('highlights:report.bookmarks'),
      books: plural('highlights:report.books'),
      new: plural('highlights:report.new'),
      duplicates: plural('highlights:report.duplicates'),
      merged: plural('highlights:report.merged'),
      limited: plural('highlights:report.limited'),
      problems: plural('highlights:report.problems'),
      see: t('highlights:report.see'),
      line: t('highlights:report.line', { n: '{n}' }),
      undo: t('highlights:report.undo'),
      undone: t('highlights:report.undone'),
      mergedInto: t('highlights:report.mergedInto'),
      nothingNew: t('highlights:report.nothingNew'),
      close: t('highlights:report.close'),
    },
    error: {
      empty: t('highlights:error.empty', { file: '{file}' }),
      binary: t('highlights:error.binary', { file: '{file}' }),
      tooLarge: t('highlights:error.tooLarge', { file: '{file}' }),
      noEntries: t('highlights:error.noEntries', { file: '{file}' }),
      unreadable: t('highlights:error.unreadable', { file: '{file}' }),
      storageFull: t('highlights:error.storageFull'),
      storageBlocked: t('highlights:error.storageBlocked'),
      backup: t('highlights:error.backup', { file: '{file}' }),
      exportFailed: t('highlights:error.exportFailed'),
      pasted: t('highlights:error.pasted'),
    },
    empty: {
      noResults: t('highlights:empty.noResults', { query: '{query}' }),
      noHighlights: t('highlights:empty.noHighlights'),
      clear: t('highlights:empty.clear'),
    },
  };
}
