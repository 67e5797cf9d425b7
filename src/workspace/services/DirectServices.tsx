import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loadInTime } from '../../lib/browser/load-in-time.ts';
import { fill } from '../../lib/shared/fill.ts';
import { services, type ServiceName } from '../../lib/shared/services.ts';
import { forgetFailure, readAttempt } from '../../stores/services/oauth-attempt.ts';
import { $connections } from '../../stores/services/connections.ts';
import { offeredServices } from '../../lib/browser/offered-services.ts';
import { messageClass } from '../../ui/form-classes.ts';
import { Button } from '../shared/Button.tsx';
import { useTexts } from '../shared/texts.ts';
import { lazyComponent } from '../shared/lazy-component.ts';

/**
 * In one file, since the export dialog loads both and each further one costs the page and the
 * offline worker bytes.
 */
export { LocalFolder } from './LocalFolder.tsx';

const ConnectedService = lazyComponent(
  async () => (await import('./ConnectedService.tsx')).ConnectedService,
);

/**
 * Sends the export with the current settings.
 * @returns the notice to show; null if there is nothing to send
 */
export type SendAs = (
  name: ServiceName,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<string | null>;

export interface DirectServicesProps {
  /** There is something to send. */
  isReady: boolean;
  /** The plan sends after imports. */
  hasAuto: boolean;
  /** Called before leaving for a service's consent page. */
  onLeave: () => void;
  onSend: (work: (sendAs: SendAs) => Promise<false | string>) => Promise<void>;
}

/** The services that this build can send to. */
export function DirectServices(props: DirectServicesProps) {
  const { labels } = useTexts();
  const connections = useStore($connections);
  // State, because the effect below clears it.
  const [{ name: failedService, failure }] = useState(readAttempt);
  useEffect(forgetFailure, []);
  const connect = async (name: ServiceName) => {
    props.onLeave();
    const { startConnecting } = await loadInTime(import('../../stores/services/connect.ts'));
    await startConnecting(name);
  };
  return (
    <section
      className="grid gap-2 text-sm *:not-[button]:col-span-full sm:grid-cols-2"
      aria-label={labels.send.title}
    >
      <h3 className="font-sans text-sm">{labels.send.title}</h3>
      {failure && (
        <p role="alert" className={messageClass}>
          {/* An unexpected OAuth response belongs to no service. */}
          {failedService
            ? fill(labels.send[failure], { service: services[failedService].title })
            : labels.send.lapsed}
        </p>
      )}
      {offeredServices.map((name) => {
        const connection = connections[name];
        const onConnect = () => void connect(name);
        if (connection)
          return (
            <ConnectedService
              key={name}
              {...props}
              name={name}
              connection={connection}
              onConnect={onConnect}
            />
          );
        return (
          <Button key={name} size="small" onClick={onConnect}>
            {fill(labels.send.connect, { service: services[name].title })}
          </Button>
        );
      })}
    </section>
  );
}
