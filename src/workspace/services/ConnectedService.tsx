import { useState } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { services, type ServiceName } from '../../lib/shared/services.ts';
import {
  changeConnection,
  setConnection,
  type Connection,
} from '../../stores/services/connections.ts';
import { SendError } from '../../lib/browser/send-error.ts';
import { Button } from '../shared/Button.tsx';
import { Checkbox } from '../shared/Checkbox.tsx';
import { useTexts } from '../shared/texts.ts';
import type { DirectServicesProps } from './DirectServices.tsx';
import { FolderField } from './FolderField.tsx';
import { LastSent } from './LastSent.tsx';

interface Props extends DirectServicesProps {
  name: ServiceName;
  connection: Connection;
  onConnect: () => void;
}

/** A connected service: account, folder, last upload; buttons to send, reconnect, disconnect. */
export function ConnectedService({ name, connection, isReady, hasAuto, onSend, onConnect }: Props) {
  const { labels, lang } = useTexts();
  const { title, takes, lasts, makesDocuments } = services[name];
  const { account, folder, auto, last, asDocument = false } = connection;
  const [running, setRunning] = useState<{ stop: AbortController; fraction: number } | null>(null);
  const filled = (text: string, values: Record<string, string> = {}) =>
    fill(text, { service: title, ...values });
  const send = () =>
    onSend(async (sendAs) => {
      const stop = new AbortController();
      setRunning({ stop, fraction: 0 });
      try {
        const onProgress = (fraction: number) => setRunning({ stop, fraction });
        return (
          (await sendAs(name, { signal: stop.signal, onProgress })) ?? labels.export.nothingNew
        );
      } catch (error) {
        // The connection shows why it failed; stopping needs no message.
        if (error instanceof SendError || stop.signal.aborted) return false;
        throw error;
      } finally {
        setRunning(null);
      }
    });
  const percent = (fraction: number) =>
    new Intl.NumberFormat(lang, { style: 'percent' }).format(fraction);
  const isOver = last?.failure === 'ended' || last?.failure === 'revoked';
  return (
    <div className="grid gap-3 rounded-lg border border-rule p-3 text-sm">
      <p>
        {filled(labels.send.connected, { account })}
        {lasts && (
          <small className="block text-xs text-ink-muted">{filled(labels.send[lasts])}</small>
        )}
      </p>
      {!running && <LastSent last={last} service={title} />}
      <FolderField name={name} folder={folder} />
      {takes === 'pages' && (
        <p className="text-xs text-ink-muted">
          {fill(labels.send.pages, { onlyNew: labels.export.onlyNew })}
        </p>
      )}
      {makesDocuments && (
        <Checkbox
          label={labels.send.asDocument}
          isOn={asDocument}
          onChange={(isOn) => changeConnection(name, { asDocument: isOn })}
        />
      )}
      {hasAuto && (
        <Checkbox
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
          <Button onClick={() => running.stop.abort()}>{labels.send.stop}</Button>
        ) : isOver ? (
          <Button onClick={onConnect}>{filled(labels.send.again)}</Button>
        ) : (
          <Button aria-disabled={!isReady} onClick={() => isReady && void send()}>
            {filled(labels.send.run)}
          </Button>
        )}
        <Button size="small" onClick={() => setConnection(name, null)}>
          {filled(labels.send.disconnect)}
        </Button>
      </div>
    </div>
  );
}
