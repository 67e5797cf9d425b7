import { Key } from '../shared/Key.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts, type Labels } from '../shared/texts.ts';

/** Macs undo by ⌘. */
const commandOf = ({ keys }: Labels) =>
  /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : keys.control;

/** Each key with its action. Actions on highlights apply to the selection, if there is one. */
const keysOf = (labels: Labels): [key: string, action: string][] => [
  ['/', labels.keys.search],
  ['↓', labels.keys.found],
  ['j', labels.keys.next],
  ['k', labels.keys.previous],
  ['e', labels.keys.edit],
  ['n', labels.keys.note],
  ['t', labels.keys.tag],
  ['l', labels.item.addToCollection],
  ['c', labels.keys.copy],
  ['x', labels.keys.select],
  ['⇧ x', labels.keys.range],
  [`${commandOf(labels)} A`, labels.selection.all],
  ['m', labels.selection.merge],
  ['⌫', labels.item.delete],
  ['r', labels.keys.review],
  [`${commandOf(labels)} Z`, labels.keys.undo],
  [commandOf(labels) === '⌘' ? '⇧ ⌘ Z' : `${labels.keys.control} Y`, labels.keys.redo],
  ['?', labels.keys.help],
];

/** The list of keyboard shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { labels } = useTexts();
  return (
    <Dialog title={labels.keys.title} onClose={onClose}>
      <dl
        className="divided"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- Keys scroll the list in a low window.
        tabIndex={0}
      >
        {keysOf(labels).map(([key, action]) => (
          <div key={key} className="flex justify-between gap-4 py-1">
            <dt className="order-2 flex gap-1">
              {key.split(' ').map((each) => (
                <Key key={each} name={each} />
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
