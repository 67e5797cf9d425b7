import type { Answer, Asked, Documented } from './stand-in.ts';

const API = 'www.googleapis.com/drive/v3';
const UPLOAD = 'www.googleapis.com/upload/drive/v3/files';
const TYPES = 'application/vnd.google-apps';

interface File {
  id: string;
  name: string;
  mimeType?: string;
  parents: string[];
}

/** What the site has made: with its scope it sees nothing else. */
const made = new Map<string, File>();

/** An upload in parts: what it writes, and what has come of it. */
interface Session {
  /** The id of the file that it replaces. */
  replaced: string | undefined;
  file: Omit<File, 'id'>;
  content: Buffer;
}

const sessions = new Map<string, Session>();

const pathOf = ({ name, parents: [parent = 'root'] }: File): string =>
  parent === 'root' ? `/${name}` : `${pathOf(made.get(parent)!)}/${name}`;

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files */
export const googleDrive: Documented = {
  hosts: ['accounts.google.com', 'www.googleapis.com'],
  consent: 'accounts.google.com/o/oauth2/v2/auth',
  parameters: {},
  scopes: ['https://www.googleapis.com/auth/drive.file'],
  cors: {
    headers: ['authorization', 'content-type', 'content-range', 'x-upload-content-type'],
    methods: ['GET', 'POST', 'PATCH', 'PUT'],
    exposed: ['Location', 'Range'],
  },
  faults: {
    full: { status: 403, body: { error: { errors: [{ reason: 'storageQuotaExceeded' }] } } },
    busy: { status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } },
    refuse: { status: 400, body: { error: {} } },
  },
  uploads: [UPLOAD],
  forget: () => made.clear(),
  answer(asked, files) {
    const { method, place, query, body } = asked;
    if (method === 'GET' && place === `${API}/about` && query.has('fields'))
      return { status: 200, body: { user: { emailAddress: 'reader@example.com' } } };
    if (method === 'GET' && place === `${API}/files`) return search(query.get('q') ?? '');
    if (method === 'POST' && place === `${API}/files`) {
      const folder = JSON.parse(body.toString()) as Omit<File, 'id'>;
      return folder.mimeType === `${TYPES}.folder` ? create(folder) : null;
    }
    if (query.has('upload_id')) return sendPart(asked, files);
    if (query.get('uploadType') === 'resumable') return startSession(asked);
    return query.get('uploadType') === 'multipart' ? upload(asked, files) : null;
  },
};

function create(file: Omit<File, 'id'>): Answer {
  const id = crypto.randomUUID();
  made.set(id, { ...file, id });
  return { status: 200, body: { id } };
}

function search(q: string): Answer {
  const [, inside] =
    /^'([\w-]+)' in parents and trashed = false and mimeType = '(?:.+)\.folder'$/.exec(q) ?? [];
  if (inside) {
    const folders = [...made.values()].filter(({ mimeType }) => mimeType === `${TYPES}.folder`);
    return {
      status: 200,
      body: { files: folders.filter(({ parents }) => parents.includes(inside)) },
    };
  }
  const [, name, parent, type] =
    /^name = '((?:[^'\\]|\\.)+)' and '([\w-]+)' in parents and trashed = false(?: and mimeType = '(.+)')?$/.exec(
      q,
    ) ?? [];
  if (!name || !parent) return { status: 400 };
  const files = [...made.values()].filter(
    (file) =>
      file.name === name.replace(/\\(.)/g, '$1') &&
      file.parents.includes(parent) &&
      (!type || file.mimeType === type),
  );
  return { status: 200, body: { files: files.map(({ id }) => ({ id })) } };
}

function upload({ method, place, headers, body }: Asked, files: Map<string, Buffer>) {
  const [, boundary] =
    /^multipart\/related; boundary=(\S+)$/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body.toString('latin1').split(`--${boundary}`);
  if (parts.length !== 4 || parts[3] !== '--') return null;
  const [json, content] = parts.slice(1, 3).map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    return { head, bytes: Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1') };
  });
  if (!json?.head.includes('application/json') || !content) return null;
  const file = JSON.parse(json.bytes.toString()) as Omit<File, 'id'>;
  // Only what Drive can read becomes a document.
  if (file.mimeType === `${TYPES}.document` && !/text\/|wordprocessingml/.test(content.head))
    return { status: 400 };
  const replaced = replacedBy(method, place, file);
  return replaced === null ? null : write({ replaced, file, content: content.bytes }, files);
}

/**
 * The id of the file that a request replaces, undefined where it makes a new one; null where it may
 * do neither.
 */
function replacedBy(method: string, place: string, { parents }: Partial<File>) {
  const [, id] = place.slice(UPLOAD.length).split('/');
  if (id) return method === 'PATCH' && made.has(id) && !parents ? id : null;
  return method === 'POST' ? undefined : null;
}

function write({ replaced, file, content }: Session, files: Map<string, Buffer>): Answer {
  const former = replaced && made.get(replaced);
  if (former) {
    files.set(pathOf(former), content);
    return { status: 200, body: { id: replaced } };
  }
  files.set(pathOf({ ...file, id: '' }), content);
  return create(file);
}

/** https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable */
function startSession({ method, place, headers, body }: Asked): Answer | null {
  if (!headers['content-type']?.includes('application/json') || !headers['x-upload-content-type'])
    return null;
  const file = JSON.parse(body.toString()) as Omit<File, 'id'>;
  const replaced = replacedBy(method, place, file);
  if (replaced === null) return null;
  const id = crypto.randomUUID();
  sessions.set(id, { replaced, file, content: Buffer.alloc(0) });
  const location = `https://${place}?uploadType=resumable&upload_id=${id}`;
  return { status: 200, headers: { Location: location } };
}

function sendPart({ method, query, headers, body }: Asked, files: Map<string, Buffer>) {
  const session = sessions.get(query.get('upload_id') ?? '');
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  if (method !== 'PUT' || !session || !first) return null;
  const isLast = Number(last) + 1 === Number(size);
  const isWhole = body.length === Number(last) - Number(first) + 1;
  if (!isWhole || (!isLast && body.length % 2 ** 18 !== 0)) return { status: 400 };
  if (Number(first) !== session.content.length) return { status: 400 };
  session.content = Buffer.concat([session.content, body]);
  return isLast ? write(session, files) : { status: 308, headers: { Range: `bytes=0-${last}` } };
}
