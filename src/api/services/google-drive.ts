import { allPages } from './all-pages.ts';
import { uploadInParts } from './resumable-upload.ts';
import type { Call, ServiceApi, Upload } from './service-api.ts';

const FILES = 'https://www.googleapis.com/drive/v3/files';
const UPLOAD = 'https://www.googleapis.com/upload/drive/v3/files';

const FOLDER = 'application/vnd.google-apps.folder';
const DOCUMENT = 'application/vnd.google-apps.document';

/** Bytes per request of a resumable upload; has to be a multiple of 256 KiB. */
const PART = 4 * 2 ** 20;

/**
 * Types that Drive converts to a document:
 * https://developers.google.com/workspace/drive/api/guides/manage-uploads
 */
const CONVERTED = /^(?:text\/(?:html|plain)|application\/vnd.*wordprocessingml)/;

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Files and folders in a folder. With the scope `drive.file`, Drive lists only what this site has
 * created.
 */
async function list(call: Call, parent: string, type?: string, name?: string) {
  const terms = [`${quoted(parent)} in parents`, 'trashed = false'];
  if (name !== undefined) terms.unshift(`name = ${quoted(name)}`);
  if (type) terms.push(`mimeType = ${quoted(type)}`);
  const q = terms.join(' and ');
  const query = new URLSearchParams({
    q,
    fields: 'nextPageToken,files(id,name)',
    pageSize: '1000',
  });
  return allPages(async (cursor) => {
    if (cursor) query.set('pageToken', cursor);
    const { files, nextPageToken } = (await call(`${FILES}?${query}`, { method: 'GET' })) as {
      files: { id: string; name: string }[];
      nextPageToken?: string;
    };
    return { items: files, next: nextPageToken };
  });
}

async function makeFolder(call: Call, name: string, parent: string): Promise<string> {
  const made = await call(`${FILES}?fields=id`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, mimeType: FOLDER, parents: [parent] }),
    isOnce: true,
  });
  return (made as { id: string }).id;
}

/** Resolves a path to a folder's id; creates missing folders. */
async function folderOf(call: Call, folders: string[]): Promise<string> {
  let parent = 'root';
  for (const name of folders) {
    const [found] = await list(call, parent, FOLDER, name);
    parent = found?.id ?? (await makeFolder(call, name, parent));
  }
  return parent;
}

/** The file's metadata. */
const metadataOf = (name: string, type: string | undefined, parent: string | null) =>
  JSON.stringify({ name, ...(type && { mimeType: type }), ...(parent && { parents: [parent] }) });

/** Uploads metadata and content in one request. */
async function sendWhole(
  call: Call,
  place: Pick<Parameters<Call>[1], 'method' | 'isOnce'> & { address: string },
  metadata: string,
  content: Blob,
) {
  const boundary = crypto.randomUUID();
  const start = `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${metadata}\r\n`;
  const type = `--${boundary}\r\nContent-Type: ${content.type}\r\n\r\n`;
  const { address, ...options } = place;
  await call(`${address}?uploadType=multipart&fields=id`, {
    ...options,
    headers: { 'Content-Type': `multipart/related; boundary=${boundary}` },
    body: new Blob([start, type, content, `\r\n--${boundary}--`]),
  });
}

/** Resumable upload: each part has its offset, and Drive skips what it already has. */
const sendLarge = (
  call: Call,
  { address, ...options }: Parameters<typeof sendWhole>[1],
  metadata: string,
  { content, onProgress }: Pick<Upload, 'content' | 'onProgress'>,
) =>
  uploadInParts({
    place: `${address} ${metadata}`,
    content,
    size: PART,
    onProgress,
    async start() {
      let session = '';
      await call(`${address}?uploadType=resumable&fields=id`, {
        ...options,
        headers: { 'Content-Type': 'application/json', 'X-Upload-Content-Type': content.type },
        body: metadata,
        onResponse: ({ response }) => void (session = response.headers.get('Location') ?? ''),
      });
      return session;
    },
    async send(session, offset, part) {
      let next = offset + part.size;
      await call(session, {
        method: 'PUT',
        headers: { 'Content-Range': `bytes ${offset}-${next - 1}/${content.size}` },
        body: part,
        onResponse({ response }) {
          if (response.status !== 308) return;
          const [, last] = /-(\d+)$/.exec(response.headers.get('Range') ?? '') ?? [];
          // Without the header, Drive has received nothing yet (the guide above, “Resume”).
          next = last ? Number(last) + 1 : 0;
        },
      });
      return next;
    },
  });

/**
 * The implicit flow, because Google's code flow needs a client secret: the token lasts an hour and
 * cannot be refreshed.
 * https://developers.google.com/identity/protocols/oauth2/javascript-implicit-flow
 */
export const googleDrive: ServiceApi = {
  authorise: 'https://accounts.google.com/o/oauth2/v2/auth',
  scope: 'https://www.googleapis.com/auth/drive.file',
  parameters: {},
  async account(call) {
    const about = 'https://www.googleapis.com/drive/v3/about?fields=user(emailAddress)';
    const { user } = (await call(about, { method: 'GET' })) as { user: { emailAddress: string } };
    return user.emailAddress;
  },
  async folders(call, inside) {
    // The folder was listed before, so `folderOf` finds it and creates none.
    const parent = await folderOf(call, inside);
    return (await list(call, parent, FOLDER)).map(({ name }) => name);
  },
  async upload(call, { folders, name, content, asDocument, onProgress }) {
    const parent = await folderOf(call, folders);
    const isDocument = asDocument && CONVERTED.test(content.type);
    const type = isDocument ? DOCUMENT : undefined;
    const title = isDocument ? name.replace(/\.\w+$/, '') : name;
    const [found] = await list(call, parent, type, title);
    const place = found
      ? { address: `${UPLOAD}/${found.id}`, method: 'PATCH' as const }
      : { address: UPLOAD, method: 'POST' as const, isOnce: true };
    const metadata = metadataOf(title, type, found ? null : parent);
    if (content.size <= PART) await sendWhole(call, place, metadata, content);
    else await sendLarge(call, place, metadata, { content, onProgress });
  },
  failureOf(status, body) {
    if (status !== 403) return null;
    if (body.includes('storageQuotaExceeded')) return 'full';
    return body.includes('ateLimitExceeded') ? 'busy' : null;
  },
};
