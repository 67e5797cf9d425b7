import { isQuote, shownNote } from '../../highlights/library/as-shown.ts';
import { citationStyleNames } from '../../highlights/cite/styles.ts';
import { restoreNote } from '../../highlights/merge/decisions/restore.ts';
import { deviceNote } from '../../highlights/merge/rebuild/device-notes.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { useMerging } from '../merges/use-merging.ts';
import type { IconName } from '../shared/Icon.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import type { ItemProps } from './item-props.ts';
import type { Editing } from './use-item-actions.ts';
import { useQuoting } from './use-quoting.ts';

interface Action {
  icon: IconName;
  label: string;
  /** Has a button of its own on wide screens with a mouse, and there no entry in the menu. */
  isQuick?: boolean;
  run: () => void;
}

/** The actions that a highlight offers, besides its colours and deleting it. */
export function useOfferedActions(props: ItemProps): Action[] {
  const { highlight, editing, isSelected, onSelect, actions } = props;
  const { id, sourceId, note, isNoteEdited, merged } = highlight;
  const library = useLibrary();
  const { labels, labelled } = useTexts();
  const quoting = useQuoting();
  const { rejoin } = useMerging();
  const ofDevice = isNoteEdited ? deviceNote(highlight) : null;
  const edit = (part: Editing['part']) => () => actions.edit({ id, part });
  const offered: (Action | false)[] = [
    { icon: 'edit', label: labels.item.edit, run: edit('text') },
    {
      icon: 'note',
      label: shownNote(highlight) === null ? labels.item.addNote : labels.item.editNote,
      isQuick: true,
      run: edit('note'),
    },
    editing !== 'tag' && {
      icon: 'tag',
      label: labels.item.addTag,
      isQuick: true,
      run: edit('tag'),
    },
    { icon: 'collection', label: labels.item.addToCollection, run: edit('collection') },
    { icon: 'books', label: labels.item.move, run: edit('book') },
    { icon: 'copy', label: labels.item.copy, isQuick: true, run: () => quoting.copy([id]) },
    isQuote(highlight) && {
      icon: 'cite',
      label: labelled(labels.item.cite, citationStyleNames[quoting.style]),
      run: () => quoting.cite(id),
    },
    quoting.canShare && {
      icon: 'export',
      label: labels.export.share,
      run: () => quoting.share(id),
    },
    ofDevice !== null &&
      ofDevice !== note && {
        icon: 'note',
        label: labels.item.restoreNote,
        run: () => changeLibrary((before) => restoreNote(before, id)),
      },
    merged.length > 0 && { icon: 'split', label: labels.item.joined, run: edit('merges') },
    library.unmerged.includes(sourceId) && {
      icon: 'split',
      label: labels.item.rejoin,
      run: () => rejoin(sourceId),
    },
    !isSelected && { icon: 'select', label: labels.item.select, run: () => onSelect(id, false) },
  ];
  return offered.filter((action) => action !== false);
}
