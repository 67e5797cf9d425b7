import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './notebook-server.ts';

/** What the next upload answers: a status of the documentation, or nothing because the line is cut. */
type Fault = 'full' | 'busy' | 'cut' | 'refuse';

/** A stand-in of Dropbox over HTTPS: only the documented calls, as strictly as the documentation. */
export interface DropboxServer {
  port: number;
  /** Files by path. */
  files: Map<string, Buffer>;
  /** Requests, without queries. */
  asked: string[];
  /** Everything that a token was: none may show elsewhere. */
  secrets: string[];
  faults: Fault[];
  /** Whether the reader consents. */
  consents: boolean;
  /** Ends all access tokens, and refresh tokens too when access was revoked. */
  expire(isRevoked?: boolean): void;
  stop(): Promise<void>;
}

const HOSTS = ['www.dropbox.com', 'api.dropboxapi.com', 'content.dropboxapi.com'];

/** Maps the hosts to the stand-in, for `--host-resolver-rules`. */
export const dropboxHosts = (port: number): string =>
  HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(', ');

/** What the browser may send across origins. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, dropbox-api-arg',
  'Access-Control-Allow-Methods': 'POST',
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startDropbox({
  client,
  redirect,
}: {
  client: string;
  redirect: string;
}): Promise<DropboxServer> {
  const codes = new Map<string, string>();
  const access = new Set<string>();
  const refresh = new Set<string>();
  const sessions = new Map<string, Buffer>();
  const issue = (into: Set<string>, kind: string) => {
    const token = `${kind}-${crypto.randomUUID()}`;
    stand.secrets.push(token);
    into.add(token);
    return token;
  };

  /** The consent page: a redirect, as after “Allow”. */
  function consent(query: URLSearchParams): string | null {
    const isRight =
      query.get('client_id') === client &&
      query.get('response_type') === 'code' &&
      query.get('redirect_uri') === redirect &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('token_access_type') === 'offline' &&
      query.get('scope') === 'account_info.read files.content.write';
    if (!isRight) return null;
    const back = new URL(redirect);
    back.searchParams.set('state', query.get('state') ?? '');
    if (!stand.consents) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${crypto.randomUUID()}`;
      stand.secrets.push(code);
      codes.set(code, query.get('code_challenge') ?? '');
      back.searchParams.set('code', code);
    }
    return back.href;
  }

  function tokens(form: URLSearchParams): object | null {
    if (form.get('client_id') !== client) return null;
    if (form.get('grant_type') === 'refresh_token') {
      if (!refresh.has(form.get('refresh_token') ?? '')) return null;
      return { access_token: issue(access, 'access'), expires_in: 14_400, token_type: 'bearer' };
    }
    const challenge = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const digest = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (digest.digest('base64url') !== challenge || form.get('redirect_uri') !== redirect)
      return null;
    const both = {
      access_token: issue(access, 'access'),
      refresh_token: issue(refresh, 'refresh'),
    };
    return { ...both, expires_in: 14_400, token_type: 'bearer' };
  }

  function upload(path: string, arg: Record<string, never>, body: Buffer): object | null {
    interface Commit {
      path: string;
      mode: string;
    }
    const { commit, cursor } = arg as unknown as {
      commit: Commit;
      cursor: { session_id: string; offset: number };
    };
    const write = ({ path: name, mode }: Commit, content: Buffer) => {
      if (mode !== 'overwrite' || !name.startsWith('/')) return null;
      stand.files.set(name, content);
      return { name };
    };
    if (path === '/2/files/upload') return write(arg as unknown as Commit, body);
    if (path === '/2/files/upload_session/start') {
      const session_id = crypto.randomUUID();
      sessions.set(session_id, body);
      return { session_id };
    }
    const before = sessions.get(cursor.session_id);
    if (before?.length !== cursor.offset) return null;
    const content = Buffer.concat([before, body]);
    sessions.set(cursor.session_id, content);
    if (path === '/2/files/upload_session/append_v2') return {};
    return path === '/2/files/upload_session/finish' ? write(commit, content) : null;
  }

  const server = createServer(certificate(), (request, response) => {
    void (async () => {
      const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
      const url = new URL(`https://${host}${request.url}`);
      const { pathname: path } = url;
      const json = (status: number, value: object, more = {}) =>
        response
          .writeHead(status, { ...CORS, ...more, 'Content-Type': 'application/json' })
          .end(JSON.stringify(value));
      if (request.method === 'OPTIONS') return void response.writeHead(200, CORS).end();
      const body = await bodyOf(request);
      stand.asked.push(host + path);
      if (host === 'www.dropbox.com' && path === '/oauth2/authorize') {
        const place = consent(url.searchParams);
        return void response.writeHead(place ? 302 : 400, place ? { Location: place } : {}).end();
      }
      if (request.method !== 'POST') return void response.writeHead(405).end();
      if (host === 'api.dropboxapi.com' && path === '/oauth2/token') {
        const given = tokens(new URLSearchParams(body.toString()));
        return void json(given ? 200 : 400, given ?? { error: 'invalid_grant' });
      }
      if (!access.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
        return void json(401, { error_summary: 'expired_access_token/' });
      if (host === 'api.dropboxapi.com' && path === '/2/users/get_current_account')
        return void json(200, { email: 'reader@example.com' });
      if (host !== 'content.dropboxapi.com') return void response.writeHead(404).end();
      switch (stand.faults.shift()) {
        case 'full':
          return void json(409, { error_summary: 'path/insufficient_space/..' });
        case 'busy':
          return void json(429, { error_summary: 'too_many_requests/' }, { 'Retry-After': '0' });
        case 'refuse':
          return void json(400, { error_summary: 'other/' });
        case 'cut':
          return void request.socket.destroy();
      }
      const arg = JSON.parse(String(request.headers['dropbox-api-arg'])) as Record<string, never>;
      const done = upload(path, arg, body);
      json(done ? 200 : 409, done ?? { error_summary: 'incorrect_offset/' });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stand: DropboxServer = {
    port: (server.address() as AddressInfo).port,
    files: new Map(),
    asked: [],
    secrets: [],
    faults: [],
    consents: true,
    expire(isRevoked = false) {
      access.clear();
      if (isRevoked) refresh.clear();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stand;
}
