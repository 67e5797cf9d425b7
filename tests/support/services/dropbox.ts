import { foldersIn, type Documented } from './stand-in.ts';

interface Commit {
  path: string;
  mode: string;
}

interface Argument extends Commit {
  commit: Commit;
  cursor: { session_id: string; offset: number };
}

const sessions = new Map<string, Buffer>();

/** https://www.dropbox.com/developers/documentation/http/documentation */
export const dropbox: Documented = {
  hosts: ['www.dropbox.com', 'api.dropboxapi.com', 'content.dropboxapi.com'],
  consent: 'www.dropbox.com/oauth2/authorize',
  parameters: { token_access_type: 'offline' },
  scopes: ['account_info.read files.content.write files.metadata.read'],
  token: 'api.dropboxapi.com/oauth2/token',
  cors: { headers: ['authorization', 'content-type', 'dropbox-api-arg'], methods: ['POST'] },
  faults: {
    full: { status: 409, body: { error_summary: 'path/insufficient_space/..' } },
    busy: {
      status: 429,
      body: { error_summary: 'too_many_requests/' },
      headers: { 'Retry-After': '1' },
    },
    refuse: { status: 400, body: { error_summary: 'other/' } },
  },
  uploads: ['content.dropboxapi.com/2/files/upload'],
  answer({ method, place, headers, body }, files) {
    if (method !== 'POST') return null;
    if (place === 'api.dropboxapi.com/2/users/get_current_account')
      return { status: 200, body: { email: 'reader@example.com' } };
    if (place === 'api.dropboxapi.com/2/files/list_folder')
      return { status: 200, body: { entries: foldersOf(JSON.parse(body.toString()), files) } };
    if (!place.startsWith('content.dropboxapi.com/2/files/')) return null;
    const argument = JSON.parse(String(headers['dropbox-api-arg'])) as Argument;
    const done = upload(place.replace(/^.*\/files\//, ''), argument, body, files);
    return done
      ? { status: 200, body: done }
      : { status: 409, body: { error_summary: 'incorrect_offset/' } };
  },
};

function upload(
  call: string,
  { commit, cursor, ...whole }: Argument,
  body: Buffer,
  files: Map<string, Buffer>,
): object | null {
  const write = ({ path, mode }: Commit, content: Buffer) => {
    if (mode !== 'overwrite' || !path.startsWith('/')) return null;
    files.set(path, content);
    return { name: path };
  };
  if (call === 'upload') return write(whole, body);
  if (call === 'upload_session/start') {
    const session_id = crypto.randomUUID();
    sessions.set(session_id, body);
    return { session_id };
  }
  const before = sessions.get(cursor.session_id);
  if (before?.length !== cursor.offset) return null;
  const content = Buffer.concat([before, body]);
  sessions.set(cursor.session_id, content);
  if (call === 'upload_session/append_v2') return {};
  return call === 'upload_session/finish' ? write(commit, content) : null;
}

const foldersOf = ({ path }: { path: string }, files: Map<string, Buffer>) =>
  foldersIn(path, files).map((name) => ({ '.tag': 'folder', name }));
