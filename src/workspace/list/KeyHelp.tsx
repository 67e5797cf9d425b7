import { Key } from '../shared/Key.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';

const keys = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'edit'],
  ['n', 'note'],
  ['t', 'tag'],
  ['c', 'copy'],
  ['x', 'select'],
  ['r', 'review'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['?', 'help'],
] as const;

/** The shortcuts of the workspace; each has a button too. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { labels } = useTexts();
  return (
    <Dialog title={labels.keys.title} onClose={onClose}>
      <dl className="divide-y divide-rule">
        {keys.map(([key, action]) => (
          <div key={key} className="flex justify-between gap-4 py-2">
            <dt className="order-2 flex gap-1">
              {key.split(' ').map((each) => (
                <Key key={each} name={each} />
              ))}
            </dt>
            <dd>{labels.keys[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
