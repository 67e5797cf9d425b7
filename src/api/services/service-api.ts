import type { FetchOptions } from 'ofetch';
import type { SendFailure } from '../../lib/browser/send-error.ts';

/** A call to a service with the user's access token. */
export type Call = (
  address: string,
  options: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH';
    headers?: Record<string, string>;
    body?: BodyInit;
    /** Not idempotent: retried only if the service says that it did nothing (429). */
    isOnce?: boolean;
    /** Called before each try. */
    onRequest?: NonNullable<FetchOptions['onRequest']>;
    onResponse?: NonNullable<FetchOptions['onResponse']>;
  },
) => Promise<unknown>;

/** A file to upload, and its destination. */
export interface Upload {
  /** The folder's path, one name each. */
  folders: string[];
  name: string;
  content: Blob;
  asDocument: boolean;
  /** Called with the number of bytes uploaded. */
  onProgress: (bytes: number) => void;
}

/** The calls of a service: sign-in (OAuth 2), folders and upload. */
export interface ServiceApi {
  authorise: string;
  /**
   * Token endpoint for the code flow with PKCE (RFC 7636); without one, the implicit flow is used
   * (RFC 6749, 4.2).
   */
  token?: string;
  scope: string;
  /** Additional parameters of the consent page. */
  parameters: Record<string, string>;
  /** Name of the signed-in account. */
  account: (call: Call) => Promise<string>;
  /** Names of the folders inside a folder, as far as the scope allows. */
  folders?: (call: Call, inside: string[]) => Promise<string[]>;
  /** Writes a file; replaces one with the same name in that folder. */
  upload: (call: Call, upload: Upload) => Promise<void>;
  /** Maps an error response; null if its status is enough. */
  failureOf?: (status: number, body: string) => SendFailure | null;
}
