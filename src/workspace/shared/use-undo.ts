import { latinKey } from '../../lib/browser/latin-key.ts';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { PASTED } from '../../stores/import/messages.ts';
import { closeReport } from '../../stores/import/import.ts';
import { $imports } from '../../stores/import/import-list.ts';
import { toggleReport } from '../../stores/import/last-report.ts';
import { $library } from '../../stores/library/library.ts';
import { focusHighlight } from '../../stores/library/view-requests.ts';
import {
  countKept,
  redoEdit,
  undoEdit,
  undoImport,
  type EditSubjects,
} from '../../stores/library/undo.ts';
import { $history, type Step } from '../../stores/library/edit-history.ts';
import { $notice, notify } from '../../stores/notice.ts';
import { useTexts, type Labels } from './texts.ts';
import { usePageKeys } from './use-page-keys.ts';

const editLabel = (subject: EditSubjects[number], labels: Labels) =>
  ({
    text: labels.item.text,
    note: labels.item.note,
    tags: labels.item.tags,
    color: labels.column.color,
    typedPage: labels.column.page,
    collections: labels.item.collections,
    delete: labels.item.delete,
    restore: labels.deleted.restore,
    empty: labels.deleted.empty,
    split: labels.item.split,
    join: labels.selection.merge,
    book: labels.books.edit,
    joinBooks: labels.books.join,
    splitBooks: labels.item.split,
    keepBooks: labels.books.keep,
    backup: labels.start.restore,
    import: labels.report.import,
  })[subject];

/** The files of an import, as a list. */
export const namesOfFiles = (files: readonly string[], labels: Labels, lang: string): string =>
  listOf(
    files.map((name) => (name === PASTED ? labels.imports.pasted : name)),
    lang,
  );

const idsNow = () => $library.get()?.highlights.map(({ id }) => id) ?? [];

/**
 * Undo and redo, with a notice of what they changed. Each returns false if there is nothing to do.
 * For imports and restored backups `undoOrAsk` first asks, naming them: one press too many would
 * remove the library. The button undoes them, and so does the next press while the question is
 * shown.
 */
export function useUndo(): Record<'undo' | 'redo' | 'undoOrAsk', () => boolean> & {
  /** Undoes an import, the last one unless given. */
  undoImport: (step?: Step) => boolean;
} {
  const { labels, lang, labelled, count } = useTexts();
  /** @param returning the subject of a step that brings back what was deleted */
  const take = (
    done: string,
    returning: EditSubjects[number],
    step: () => EditSubjects | null,
    isLast = true,
  ) => {
    const before = new Set(idsNow());
    const subjects = step();
    if (!subjects) return false;
    const back = subjects.includes(returning) && idsNow().find((id) => !before.has(id));
    if (back) focusHighlight(back);
    // The report's numbers no longer apply.
    if (subjects.includes('import')) {
      closeReport();
      toggleReport(returning === 'delete', isLast);
    }
    const names = subjects.map((subject) => editLabel(subject, labels));
    const all = listOf(names, lang);
    const isImportUndone = returning === 'delete' && subjects.includes('import');
    const kept = isImportUndone ? countKept() : 0;
    const message = subjects.includes(returning)
      ? labels.deleted.back
      : all === ''
        ? done
        : labelled(done, all);
    notify({
      text: kept > 0 ? `${message} · ${count(labels.report, 'kept', kept)}` : message,
      canRedo: isImportUndone,
    });
    return true;
  };
  const undo = () => take(labels.report.undone, 'delete', undoEdit);
  return {
    undo,
    undoOrAsk: () => {
      const last = $history.get().done.at(-1);
      if (!last || last.kind === 'edit') return undo();
      const files = last.origin?.files ?? [];
      const text =
        last.kind === 'import' && files.length > 0
          ? labelled(labels.report.undoImport, namesOfFiles(files, labels, lang))
          : labelled(labels.item.undo, editLabel(last.kind, labels));
      if ($notice.get()?.text === text) return undo();
      notify({ text, canUndo: true });
      return true;
    },
    undoImport: (step) =>
      take(
        labels.report.undone,
        'delete',
        () => undoImport(step),
        step === undefined || $imports.get().at(-1)?.at === step.origin?.at,
      ),
    redo: () => take(labels.keys.redone, 'restore', redoEdit),
  };
}

/** Ctrl+Z undoes an edit, or asks; Ctrl+Shift+Z and Ctrl+Y redo (⌘ on a Mac). */
export function useUndoKeys(): void {
  const { undoOrAsk, redo } = useUndo();
  const { labels } = useTexts();
  // The history ends with the page, but what was deleted earlier can still be restored.
  const notifyOfNothing = () => {
    const hasDeleted = ($library.get()?.deleted.length ?? 0) > 0;
    const text = hasDeleted ? labels.keys.nothingDeleted : labels.keys.nothing;
    notify({ text: fill(text, { deleted: labels.only.deleted }) });
  };
  usePageKeys((event) => {
    if (!event.ctrlKey && !event.metaKey) return false;
    const pressed = latinKey(event).toLowerCase();
    if (pressed === 'z' && !event.shiftKey) {
      // Repeated events of a key held down must not confirm the question.
      if (!event.repeat && !undoOrAsk()) notifyOfNothing();
      // Always handled, since the browser would restore the former text of the search field.
      return true;
    }
    if (pressed === 'z') return redo();
    return pressed === 'y' && redo();
  });
}
