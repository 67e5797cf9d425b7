import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ExportFile } from '../../highlights/export/export-as.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { TargetName } from '../../lib/shared/targets.ts';
import { forgetFailure, readFailure, startConnecting } from '../../stores/targets/connect.ts';
import {
  $connections,
  changeConnection,
  offeredTargets,
  targetTitles,
  type Connection,
} from '../../stores/targets/targets.ts';
import { SendError, sendTo } from '../../stores/targets/call.ts';
import { button } from '../../ui/classes.ts';
import { field, message } from '../../ui/form-classes.ts';
import { Check } from '../shared/Check.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** Whether there is something to send. */
  isReady: boolean;
  /** Whether the plan sends after imports. */
  hasAuto: boolean;
  /** Before the page is left for a service's own. */
  onLeave: () => void;
  onSend: (deliver: (file: ExportFile) => Promise<boolean | string>) => Promise<void>;
}

/** The services that this build sends to directly: connect, send, disconnect. */
export function DirectTargets(props: Props) {
  const { labels } = useTexts();
  const connections = useStore($connections);
  const [failure] = useState(readFailure);
  useEffect(forgetFailure, []);
  return (
    <section className="mt-6 grid gap-3" aria-label={labels.send.title}>
      <h3 className="text-sm">{labels.send.title}</h3>
      {failure && (
        <p role="alert" className={message}>
          {fill(labels.send[failure], { service: labels.send.service })}
        </p>
      )}
      {offeredTargets.map((name) => {
        const connection = connections[name];
        if (connection) return <Connected key={name} {...props} {...{ name, connection }} />;
        const connect = () => {
          props.onLeave();
          void startConnecting(name);
        };
        return (
          <button
            key={name}
            type="button"
            className={`${button()} justify-self-start`}
            onClick={connect}
          >
            {fill(labels.send.connect, { service: targetTitles[name] })}
          </button>
        );
      })}
    </section>
  );
}

interface ConnectedProps extends Props {
  name: TargetName;
  connection: Connection;
}

function Connected({ name, connection, isReady, hasAuto, onSend }: ConnectedProps) {
  const { labels, lang } = useTexts();
  const { account, folder, auto, last } = connection;
  const [running, setRunning] = useState<{ stop: AbortController; fraction: number } | null>(null);
  const filled = (text: string, values: Record<string, string> = {}) =>
    fill(text, { service: targetTitles[name], ...values });
  const send = () =>
    onSend(async (file) => {
      const stop = new AbortController();
      setRunning({ stop, fraction: 0 });
      try {
        const onProgress = (fraction: number) => setRunning({ stop, fraction });
        await sendTo(name, file, { signal: stop.signal, onProgress });
        return filled(labels.send.done, { file: file.name });
      } catch (error) {
        // The connection keeps why; what the reader stopped needs no word.
        if (error instanceof SendError || stop.signal.aborted) return false;
        throw error;
      } finally {
        setRunning(null);
      }
    });
  const percent = (fraction: number) =>
    new Intl.NumberFormat(lang, { style: 'percent' }).format(fraction);
  const when = (at: number) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <div className="grid gap-3 rounded-lg border border-rule p-3 text-sm">
      <p>{filled(labels.send.connected, { account })}</p>
      {last && !running && (
        <p role="status" className={last.failure ? message : 'text-ink-muted'}>
          {last.failure
            ? filled(labels.send[last.failure])
            : filled(labels.send.last, { when: when(last.at) })}
        </p>
      )}
      <label>
        {filled(labels.send.folder)}
        <input
          className={field}
          dir="auto"
          value={folder}
          onChange={({ currentTarget }) => changeConnection(name, { folder: currentTarget.value })}
        />
      </label>
      {hasAuto && (
        <Check
          label={filled(labels.send.auto)}
          isOn={auto}
          onChange={(isOn) => changeConnection(name, { auto: isOn })}
        />
      )}
      {running && (
        <p role="status">{filled(labels.send.sending, { percent: percent(running.fraction) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {running ? (
          <button type="button" className={button()} onClick={() => running.stop.abort()}>
            {labels.send.stop}
          </button>
        ) : (
          <button
            type="button"
            className={button()}
            aria-disabled={!isReady}
            onClick={() => isReady && void send()}
          >
            {filled(labels.send.run)}
          </button>
        )}
        <button
          type="button"
          className={button('secondary', 'small')}
          onClick={() => changeConnection(name, null)}
        >
          {filled(labels.send.disconnect)}
        </button>
      </div>
    </div>
  );
}
