import type { TargetName } from '../../lib/shared/targets.ts';
import { dropbox } from './dropbox.ts';
import { oneDrive } from './one-drive.ts';
import type { SendFailure } from './targets.ts';

/** A call to a service with the reader's access token. */
export type Call = (
  address: string,
  options: { method: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: BodyInit },
) => Promise<unknown>;

/** A service that takes files from the browser: OAuth 2.0 for public clients with PKCE (RFC 7636). */
export interface Service {
  authorise: string;
  token: string;
  scope: string;
  /** Further parameters of the consent page. */
  parameters: Record<string, string>;
  /** Who is signed in, as the service names them. */
  account: (call: Call) => Promise<string>;
  /**
   * Writes a file, in place of the one with that path.
   * @param path below the site's own folder, without a slash at its start
   * @param onProgress gets the bytes that have arrived
   */
  upload: (
    call: Call,
    path: string,
    content: Blob,
    onProgress: (bytes: number) => void,
  ) => Promise<void>;
  /** What an answer means that is not 2xx, where its status alone does not tell. */
  failureOf?: (status: number, body: string) => SendFailure | null;
}

export const services: Record<TargetName, Service> = { dropbox, oneDrive };
