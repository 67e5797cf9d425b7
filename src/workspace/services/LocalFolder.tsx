import { useStore } from '@nanostores/react';
import { formats, formatOf } from '../../highlights/export/targets.ts';
import { fill } from '../../lib/shared/fill.ts';
import { $exportSettings } from '../../stores/export/settings.ts';
import {
  $localFolder,
  changeLocalFolder,
  chooseLocalFolder,
  forgetLocalFolder,
} from '../../stores/services/local-folder.ts';
import { notify } from '../../stores/notice.ts';
import { SendError } from '../../lib/browser/send-error.ts';
import { Button } from '../shared/Button.tsx';
import { Checkbox } from '../shared/Checkbox.tsx';
import { useTexts } from '../shared/texts.ts';
import type { DirectServicesProps } from './DirectServices.tsx';
import { LastSent } from './LastSent.tsx';

interface Props extends Omit<DirectServicesProps, 'onLeave'> {
  /** Like `SendAs`, into the folder. */
  toFolder: () => Promise<string | null>;
}

/**
 * A folder on this computer as a destination: choose, write, forget. Formats with one file per book
 * update the folder, and choose it as part of that.
 */
export function LocalFolder({ isReady, hasAuto, onSend, toFolder }: Props) {
  const { labels } = useTexts();
  const folder = useStore($localFolder);
  const { updatesFolder } = formats[formatOf(useStore($exportSettings).target)];
  const { name: service = '', auto = false, last = null } = folder ?? {};
  const isMissing = !folder || last?.failure === 'gone';
  const choose = () =>
    chooseLocalFolder().catch(() => {
      notify({ text: labels.error.exportFailed });
      return false;
    });
  const write = () =>
    onSend(async () => {
      if (isMissing && !(await choose())) return false;
      try {
        return (await toFolder()) ?? labels.export.nothingNew;
      } catch (error) {
        // LastSent shows why it failed.
        if (error instanceof SendError) return false;
        throw error;
      }
    });
  const action =
    isMissing && !updatesFolder ? (
      <Button size="small" onClick={() => void choose()}>
        {labels.send.chooseFolder}
      </Button>
    ) : (
      <Button size="small" aria-disabled={!isReady} onClick={() => isReady && void write()}>
        {updatesFolder ? labels.export.folder : labels.send.saveInFolder}
      </Button>
    );
  if (!folder) return <p>{action}</p>;
  return (
    <div className="grid gap-3 rounded-lg border border-rule p-3 text-sm">
      <p>{fill(labels.send.inFolder, { service })}</p>
      <LastSent last={last} service={service} />
      {hasAuto && (
        <Checkbox
          label={labels.send.autoFolder}
          isOn={auto}
          onChange={(isOn) => changeLocalFolder({ auto: isOn })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {action}
        <Button size="small" onClick={forgetLocalFolder}>
          {labels.send.leaveFolder}
        </Button>
      </div>
    </div>
  );
}
