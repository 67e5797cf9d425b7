import { useStore } from '@nanostores/react';
import { fill } from '../../lib/shared/fill.ts';
import {
  $localFolder,
  changeLocalFolder,
  chooseLocalFolder,
  forgetLocalFolder,
} from '../../stores/targets/local-folder.ts';
import { notify } from '../../stores/notice.ts';
import { SendError } from '../../stores/targets/targets.ts';
import { button } from '../../ui/classes.ts';
import { Check } from '../shared/Check.tsx';
import { useTexts } from '../shared/texts.ts';
import type { DirectTargetsProps } from './DirectTargets.tsx';
import { LastSent } from './LastSent.tsx';

/** A folder on this computer, as a place that exports go to: choose, write, forget. */
export function LocalFolder({ isReady, hasAuto, onSend, toFolder }: DirectTargetsProps) {
  const { labels } = useTexts();
  const folder = useStore($localFolder);
  const choose = (text: string) => (
    <button
      type="button"
      className={`${button()} justify-self-start`}
      onClick={() => {
        // The browser keeps no handle where storage is blocked.
        chooseLocalFolder().catch(() => notify({ text: labels.error.storageBlocked }));
      }}
    >
      {text}
    </button>
  );
  if (!folder) return choose(labels.send.chooseFolder);
  const { name: service, auto, last } = folder;
  const filled = (text: string) => fill(text, { service });
  const write = () =>
    onSend(async () => {
      try {
        return (await toFolder()) ?? labels.export.nothingNew;
      } catch (error) {
        // The folder keeps why.
        if (error instanceof SendError) return false;
        throw error;
      }
    });
  return (
    <div className="grid gap-3 rounded-lg border border-rule p-3 text-sm">
      <p>{filled(labels.send.inFolder)}</p>
      <LastSent last={last} service={service} />
      {hasAuto && (
        <Check
          label={filled(labels.send.auto)}
          isOn={auto}
          onChange={(isOn) => changeLocalFolder({ auto: isOn })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {last?.failure === 'gone' ? (
          choose(labels.send.chooseFolder)
        ) : (
          <button
            type="button"
            className={button()}
            aria-disabled={!isReady}
            onClick={() => isReady && void write()}
          >
            {filled(labels.send.run)}
          </button>
        )}
        <button type="button" className={button('secondary', 'small')} onClick={forgetLocalFolder}>
          {filled(labels.send.disconnect)}
        </button>
      </div>
    </div>
  );
}
