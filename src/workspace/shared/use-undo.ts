import { closeReport } from '../../stores/import/import.ts';
import { setReportAside } from '../../stores/import/last-report.ts';
import { redoEdit, undoEdit, undoImport, type Done } from '../../stores/library/undo-edit.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts, type Labels } from './texts.ts';

const nameOf = (subject: Done[number], { item, column, report, deleted, books, start }: Labels) =>
  ({
    text: item.text,
    note: item.note,
    tags: item.tags,
    color: column.color,
    collections: item.collections,
    delete: item.delete,
    restore: deleted.restore,
    empty: deleted.empty,
    split: item.split,
    join: report.mergedInto,
    book: books.edit,
    backup: start.restore,
    import: report.title,
  })[subject];

/** Undoes and redoes edits, and says which; false for none. */
export function useUndo(): Record<'undo' | 'undoImport' | 'redo', () => boolean> {
  const { labels, lang, labelled } = useTexts();
  /** @param returning the subject of a step that brings back what was deleted */
  const say = (done: string, returning: Done[number], subjects: Done | null) => {
    if (!subjects) return false;
    // It would count what is there no longer.
    if (subjects.includes('import')) {
      closeReport();
      setReportAside(returning === 'delete');
    }
    const names = subjects.map((subject) => nameOf(subject, labels));
    const all = new Intl.ListFormat(lang).format(names);
    notify({
      text: subjects.includes(returning)
        ? labels.deleted.back
        : all === ''
          ? done
          : labelled(done, all),
    });
    return true;
  };
  return {
    undo: () => say(labels.report.undone, 'delete', undoEdit()),
    undoImport: () => say(labels.report.undone, 'delete', undoImport()),
    redo: () => say(labels.keys.redone, 'restore', redoEdit()),
  };
}
