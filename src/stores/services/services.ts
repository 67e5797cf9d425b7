import { SERVICES_KEY } from '../../lib/shared/keys.ts';
import { serviceNames, services, type ServiceName } from '../../lib/shared/services.ts';
import { storedValue } from '../stored-value.ts';

const settings = import.meta.env as Partial<Record<string, string>>;

/** The client id of the build; empty where it has none. */
export const clientIdOf = (name: ServiceName): string => settings[services[name].setting] ?? '';

/** The services that this build offers. */
export const offeredServices = serviceNames.filter(clientIdOf);

/** Why nothing was sent; each has its sentence. */
export type SendFailure =
  | 'refused'
  | 'lapsed'
  | 'ended'
  | 'revoked'
  | 'full'
  | 'large'
  | 'crowded'
  | 'busy'
  | 'offline'
  | 'failed'
  // A folder on this computer: the browser asks for leave again, or the folder is no longer there.
  | 'asks'
  | 'gone';

/** Nothing was sent, and why. */
export class SendError extends Error {
  override name = 'SendError';
  constructor(
    readonly failure: SendFailure,
    options?: ErrorOptions,
  ) {
    super(`Not sent: ${failure}`, options);
  }
}

/** What a service's token endpoint gave. */
export interface Tokens {
  access: string;
  /** Empty where the service gives none. */
  refresh: string;
  /** When the access token ends, in ms since 1970. */
  until: number;
}

/** A connected service. */
export interface Connection extends Tokens {
  account: string;
  /**
   * Below the folder that the service keeps for this site, or of the reader's drive; empty for that itself. In OneNote
   * a section, empty for the usual one.
   */
  folder: string;
  /** Google makes a document of what it can. */
  asDocument?: boolean;
  /** Send after every import. */
  auto: boolean;
  /** The last time that something was sent, in ms since 1970, or why it was not. */
  last: { at: number; failure: SendFailure | null } | null;
}

type Connections = Partial<Record<ServiceName, Connection>>;

function parse(stored: string | null): Connections {
  try {
    return (JSON.parse(stored ?? '{}') ?? {}) as Connections;
  } catch {
    return {};
  }
}

const connections = storedValue<Connections>(SERVICES_KEY, parse, (value) =>
  Object.keys(value).length > 0 ? JSON.stringify(value) : null,
);

/** The connected services of this browser. */
export const $connections = connections.$value;

/** Keeps a connection, in place of a former one, or ends it with null. */
export function setConnection(name: ServiceName, connection: Connection | null): void {
  connections.change(({ [name]: _former, ...others }) =>
    connection ? { ...others, [name]: connection } : others,
  );
}

/** Changes a connection; one that has been ended, here or in another tab, stays so. */
export function changeConnection(name: ServiceName, change: Partial<Connection>): void {
  connections.change((newest) =>
    newest[name] ? { ...newest, [name]: { ...newest[name], ...change } } : newest,
  );
}

export function clearConnections(): void {
  connections.change(() => ({}));
}
