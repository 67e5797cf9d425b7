import { loadInTime } from '../../lib/browser/load-in-time.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { $library } from '../../stores/library/library.ts';
import { changeWithNotice } from '../../stores/library/edits.ts';
import { focusHighlight } from '../../stores/library/view-requests.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';

interface Merging {
  /** Merges highlights of one book. */
  merge: (ids: string[]) => void;
  /** Puts an entry that was taken apart back into its merge. */
  rejoin: (sourceId: string) => void;
}

/** Manual merging, with a notice to undo it; its code loads on demand. */
export function useMerging(): Merging {
  const { labels } = useTexts();
  /** @param isMerged finds the merged highlight, which gets the focus */
  const change = (
    loading: Promise<(library: Library) => Library>,
    isMerged: (highlight: LibraryHighlight) => boolean,
  ) => {
    loading.then(
      (edit) => {
        changeWithNotice(edit, labels.report.mergedInto);
        const merged = $library.get()?.highlights.find(isMerged);
        if (merged) focusHighlight(merged.id);
      },
      () => notify({ text: labels.error.notLoaded }),
    );
  };
  const manualMerge = () => loadInTime(import('../../highlights/merge/decisions/manual-merge.ts'));
  const merges = () => loadInTime(import('../../highlights/merge/decisions/merges.ts'));
  return {
    merge: (ids) =>
      change(
        manualMerge().then((code) => (before) => code.mergeManually(before, ids)),
        ({ id }) => ids.includes(id),
      ),
    rejoin: (sourceId) =>
      change(
        merges().then((code) => (before) => code.redoMerges(before, [sourceId])),
        (each) => each.sourceId === sourceId || each.merged.some(({ id }) => id === sourceId),
      ),
  };
}
