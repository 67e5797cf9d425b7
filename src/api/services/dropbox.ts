import { FetchError } from 'ofetch';
import { allPages } from './all-pages.ts';
import { uploadInParts } from './resumable-upload.ts';
import type { Call, ServiceApi } from './service-api.ts';
import { SendError } from '../../lib/browser/send-error.ts';

const RPC = 'https://api.dropboxapi.com/2';
const CONTENT = 'https://content.dropboxapi.com/2/files';

/** Bytes of one request of an upload session; the documentation asks for multiples of 4 MiB. */
const PART = 8 * 2 ** 20;

/** Arguments are sent in a header, which must be ASCII. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type OnRequest = Parameters<Call>[1]['onRequest'];

const send = (call: Call, method: string, value: unknown, body: Blob, onRequest?: OnRequest) =>
  call(`${CONTENT}/${method}`, {
    method: 'POST',
    headers: { 'Dropbox-API-Arg': asciiJson(value), 'Content-Type': 'application/octet-stream' },
    body,
    ...(onRequest && { onRequest }),
  });

/** The body of an error response; empty for none. */
const answerOf = (error: unknown) =>
  error instanceof SendError && error.cause instanceof FetchError
    ? JSON.stringify(error.cause.data ?? '')
    : '';

/**
 * Appends a part. If only the response was lost, the retry is refused, and says at what offset the
 * session is.
 */
async function append(call: Call, cursor: { session_id: string; offset: number }, part: Blob) {
  try {
    await send(call, 'upload_session/append_v2', { cursor }, part);
  } catch (error) {
    const [, offset] = /"correct_offset":(\d+)/.exec(answerOf(error)) ?? [];
    if (offset === undefined) throw error;
    return Number(offset);
  }
  return cursor.offset + part.size;
}

/**
 * Sends the last part and commits the file. If only the response was lost, the retry finds the
 * session closed.
 */
async function finish(call: Call, argument: { cursor: object; commit: object }, part: Blob) {
  let tries = 0;
  const count = () => void (tries += 1);
  try {
    await send(call, 'upload_session/finish', argument, part, count);
  } catch (error) {
    if (tries === 1 || !/"(?:not_found|closed)"/.test(answerOf(error))) throw error;
  }
}

/** https://www.dropbox.com/developers/documentation/http/documentation */
export const dropbox: ServiceApi = {
  authorise: 'https://www.dropbox.com/oauth2/authorize',
  // Not api.dropbox.com, which sends no CORS headers.
  token: 'https://api.dropboxapi.com/oauth2/token',
  scope: 'account_info.read files.content.write files.metadata.read',
  parameters: { token_access_type: 'offline' },
  async account(call) {
    const { email } = (await call(`${RPC}/users/get_current_account`, { method: 'POST' })) as {
      email: string;
    };
    return email;
  },
  async folders(call, inside) {
    const entries = await allPages(async (cursor) => {
      const argument = cursor ? { cursor } : { path: ['', ...inside].join('/'), limit: 2000 };
      const page = (await call(`${RPC}/files/list_folder${cursor ? '/continue' : ''}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(argument),
      })) as { entries: { '.tag': string; name: string }[]; has_more?: boolean; cursor?: string };
      return { items: page.entries, next: page.has_more ? page.cursor : undefined };
    });
    return entries.flatMap((entry) => (entry['.tag'] === 'folder' ? [entry.name] : []));
  },
  async upload(call, { folders, name, content, onProgress }) {
    const commit = { path: `/${[...folders, name].join('/')}`, mode: 'overwrite', mute: true };
    if (content.size <= PART) {
      await send(call, 'upload', commit, content);
      return;
    }
    await uploadInParts({
      place: `dropbox ${commit.path}`,
      content,
      size: PART,
      onProgress,
      async start() {
        const started = await send(call, 'upload_session/start', {}, new Blob());
        return (started as { session_id: string }).session_id;
      },
      async send(session_id, offset, part) {
        const cursor = { session_id, offset };
        if (offset + part.size < content.size) return append(call, cursor, part);
        await finish(call, { cursor, commit }, part);
        return content.size;
      },
    });
  },
  failureOf: (status, body) =>
    status === 409 && body.includes('insufficient_space') ? 'full' : null,
};
