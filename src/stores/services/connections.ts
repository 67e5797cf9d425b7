import type { Tokens } from '../../api/services/service-client.ts';
import type { SendFailure } from '../../lib/browser/send-error.ts';
import { parseStored } from '../../lib/browser/storage.ts';
import { SERVICES_KEY } from '../../lib/shared/storage-keys.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import { storedValue } from '../stored-value.ts';

/** A connected service. */
export interface Connection extends Tokens {
  account: string;
  /**
   * Path below the site's app folder or, with Google, the drive's root; empty for that folder
   * itself. In OneNote a section; empty for the default one.
   */
  folder: string;
  /** Convert files to Google documents where possible. */
  asDocument?: boolean;
  /** Send after every import. */
  auto: boolean;
  /** The last upload, in ms since 1970, and why it failed, if it did. */
  last: { at: number; failure: SendFailure | null } | null;
}

type Connections = Partial<Record<ServiceName, Connection>>;

const parse = (stored: string | null) => (parseStored(stored) ?? {}) as Connections;

const connections = storedValue<Connections>(SERVICES_KEY, parse, (value) =>
  Object.keys(value).length > 0 ? JSON.stringify(value) : null,
);

/** The connected services. */
export const $connections = connections.$value;

/** Sets or, with null, removes a connection. */
export function setConnection(name: ServiceName, connection: Connection | null): void {
  connections.change(({ [name]: _former, ...others }) =>
    connection ? { ...others, [name]: connection } : others,
  );
}

/** Changes a connection, unless it was removed in this or another tab. */
export function changeConnection(name: ServiceName, change: Partial<Connection>): void {
  connections.change((newest) =>
    newest[name] ? { ...newest, [name]: { ...newest[name], ...change } } : newest,
  );
}

export function clearConnections(): void {
  connections.change(() => ({}));
}
