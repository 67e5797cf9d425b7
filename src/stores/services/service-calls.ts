import type { FetchOptions } from 'ofetch';
import type { ServiceName } from '../../lib/shared/services.ts';
import { dropbox } from './dropbox.ts';
import { googleDrive } from './google-drive.ts';
import { oneDrive } from './one-drive.ts';
import { oneNote } from './one-note.ts';
import type { SendFailure } from './services.ts';

/** A call to a service with the reader's access token. */
export type Call = (
  address: string,
  options: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH';
    headers?: Record<string, string>;
    body?: BodyInit;
    /** Twice would make two: it is repeated only where the service says that it did nothing. */
    isOnce?: boolean;
    /** Called before each try. */
    onRequest?: NonNullable<FetchOptions['onRequest']>;
    onResponse?: NonNullable<FetchOptions['onResponse']>;
  },
) => Promise<unknown>;

/** What is sent, and where to. */
export interface Upload {
  /** Names of folders, as the reader gave them. */
  folders: string[];
  name: string;
  content: Blob;
  asDocument: boolean;
  /** Gets the bytes that have arrived. */
  onProgress: (bytes: number) => void;
}

/** How a service is signed in to, and what it is sent. */
export interface ServiceCalls {
  authorise: string;
  /** The endpoint of the code flow with PKCE (RFC 7636); without one, the consent page gives the token itself (RFC 6749, 4.2). */
  token?: string;
  scope: string;
  /** Further parameters of the consent page. */
  parameters: Record<string, string>;
  /** Who is signed in, as the service names them. */
  account: (call: Call) => Promise<string>;
  /** Names of the folders in a folder, as far as the site may see them. */
  folders?: (call: Call, inside: string[]) => Promise<string[]>;
  /** Writes a file, in place of the one with that name in that folder. */
  upload: (call: Call, upload: Upload) => Promise<void>;
  /** What an answer means that is not 2xx, where its status alone does not tell. */
  failureOf?: (status: number, body: string) => SendFailure | null;
}

export const callsOf: Record<ServiceName, ServiceCalls> = {
  dropbox,
  oneDrive,
  oneNote,
  googleDrive,
};
