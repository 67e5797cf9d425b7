import type { Library } from '../../highlights/library/model.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';

interface Merging {
  /** Merges highlights of one book. */
  merge: (ids: string[]) => void;
  /** Puts an entry that was taken apart back into its merge. */
  rejoin: (sourceId: string) => void;
}

/** Merging by the reader's hand, with a notice to undo it; its code loads when it is asked for. */
export function useMerging(): Merging {
  const { labels } = useTexts();
  const change = (loading: Promise<(library: Library) => Library>) => {
    loading.then(
      (edit) => {
        changeLibrary(edit);
        notify({ text: labels.report.mergedInto, canUndo: true });
      },
      () => notify({ text: labels.error.notLoaded }),
    );
  };
  const byHand = () => import('../../highlights/merge/by-hand.ts');
  const merges = () => import('../../highlights/merge/merges.ts');
  return {
    merge: (ids) => change(byHand().then((code) => (before) => code.mergeByHand(before, ids))),
    rejoin: (id) => change(merges().then((code) => (before) => code.redoMerges(before, [id]))),
  };
}
