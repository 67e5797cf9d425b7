import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from '../extension/notebook-server.ts';

export interface Asked {
  method: string;
  /** Host and path. */
  place: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the user has allowed. */
  scope: string;
}

export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** What the next upload gets: a documented response, or null for a broken connection. */
type Fault = 'full' | 'busy' | 'cut' | 'refuse';

/** A service as its documentation describes it. */
export interface Documented {
  hosts: string[];
  /** Host and path of the consent page. */
  consent: string;
  /** What the consent page asks for beside client, redirect, scope, state and challenge. */
  parameters: Record<string, string>;
  /** One of these. */
  scopes: string[];
  /** Host and path of the token endpoint; without one the token comes in the fragment. */
  token?: string;
  /** Whether one must be sent from another origin, as by the browser. */
  needsOrigin?: boolean;
  cors: { headers: string[]; methods: string[]; exposed?: string[] };
  faults: Record<Exclude<Fault, 'cut'>, Answer>;
  /** Prefixes, host and path, of the endpoints that write files. */
  uploads: string[];
  /** Responds to a call with a valid token; null for an unknown endpoint. */
  answer: (asked: Asked, files: Map<string, Buffer>) => Answer | null;
  /** Resets its state, except for the files. */
  forget?: () => void;
}

/** A stand-in over HTTPS: only the documented calls, as strictly as the documentation. */
export interface StandIn {
  /** For `--host-resolver-rules`. */
  rules: string;
  /** Files by path. */
  files: Map<string, Buffer>;
  /** Every state, verifier, code and token: none may show elsewhere. */
  secrets: string[];
  faults: Fault[];
  /** Host and path of the calls that were answered. */
  calls: string[];
  /** Whether the user consents. */
  consents: boolean;
  /** Seconds that an access token lasts. */
  life: number;
  /** Deletes all files and the state beside them, as in a new account. */
  forget(): void;
  /** Ends all access tokens, and refresh tokens too when access was revoked. */
  expire(isRevoked?: boolean): void;
  stop(): Promise<void>;
}

/** Names of the folders that the files lie in, one level below a folder. */
export function foldersIn(folder: string, files: Map<string, Buffer>): string[] {
  const below = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const names = below.map((file) => file.slice(folder.length + 1).split('/'));
  return [...new Set(names.flatMap(([name = '', ...rest]) => (rest.length > 0 ? [name] : [])))];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startStandIn(
  service: Documented,
  { client, redirect }: { client: string; redirect: string },
): Promise<StandIn> {
  const codes = new Map<string, { challenge: string; scope: string }>();
  /** When each access token ends. */
  const access = new Map<string, { until: number; scope: string }>();
  /** With what each allows. */
  const refresh = new Map<string, string>();
  let pausedUntil = 0;
  const secret = (kind: string) => {
    const made = `${kind}-${crypto.randomUUID()}`;
    stand.secrets.push(made);
    return made;
  };
  const issue = (scope: string) => {
    const access_token = secret('access');
    access.set(access_token, { until: Date.now() + stand.life * 1000, scope });
    return { access_token, expires_in: stand.life, token_type: 'Bearer' };
  };

  /** The consent page: a redirect, as after “Allow”. */
  function consent(query: URLSearchParams): string | null {
    const { state, scope = '', code_challenge: challenge, ...rest } = Object.fromEntries(query);
    const expected = {
      client_id: client,
      redirect_uri: redirect,
      ...service.parameters,
      ...(service.token
        ? { response_type: 'code', code_challenge_method: 'S256' }
        : { response_type: 'token' }),
    };
    const sorted = (record: object) => JSON.stringify(Object.entries(record).sort());
    if (!state || !service.scopes.includes(scope) || sorted(rest) !== sorted(expected)) return null;
    stand.secrets.push(state);
    if (Boolean(service.token) !== Boolean(challenge)) return null;
    const given: Record<string, string> = { state };
    if (!stand.consents) given['error'] = 'access_denied';
    else if (service.token) {
      given['code'] = secret('code');
      codes.set(given['code'], { challenge: challenge ?? '', scope });
    } else
      Object.assign(given, {
        ...issue(scope),
        expires_in: String(stand.life),
        scope,
      });
    // A token alone is never in a query (RFC 6749, 4.2.2).
    const isQuery = service.token && service.parameters['response_mode'] !== 'fragment';
    return `${redirect}${isQuery ? '?' : '#'}${new URLSearchParams(given)}`;
  }

  function tokens(form: URLSearchParams): object | null {
    if (form.get('client_id') !== client || form.has('client_secret')) return null;
    if (form.get('grant_type') === 'refresh_token') {
      const scope = refresh.get(form.get('refresh_token') ?? '');
      return scope ? issue(scope) : null;
    }
    const { challenge, scope = '' } = codes.get(form.get('code') ?? '') ?? {};
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    stand.secrets.push(verifier);
    const digest = createHash('sha256').update(verifier);
    if (digest.digest('base64url') !== challenge || form.get('redirect_uri') !== redirect)
      return null;
    const refresh_token = secret('refresh');
    refresh.set(refresh_token, scope);
    return { ...issue(scope), refresh_token };
  }

  /** Null for a broken connection. */
  function answerTo(asked: Omit<Asked, 'scope'>): Answer | null {
    const isAllowed = !service.needsOrigin || asked.headers.origin === new URL(redirect).origin;
    if (asked.place === service.token && asked.method === 'POST') {
      const given = isAllowed ? tokens(new URLSearchParams(asked.body.toString())) : null;
      return given
        ? { status: 200, body: given }
        : { status: 400, body: { error: 'invalid_grant' } };
    }
    const token = asked.headers.authorization?.replace('Bearer ', '') ?? '';
    const { until = 0, scope = '' } = access.get(token) ?? {};
    if (until < Date.now()) return { status: 401, body: { error: 'expired' } };
    if (service.uploads.some((each) => asked.place.startsWith(each))) {
      // A client that does not wait for the Retry-After is rejected.
      if (Date.now() < pausedUntil) return { status: 400 };
      const fault = stand.faults.shift();
      if (fault === 'cut') return null;
      if (fault === 'busy') pausedUntil = Date.now() + 1000;
      if (fault) return service.faults[fault];
    }
    return service.answer({ ...asked, scope }, stand.files) ?? { status: 404 };
  }

  const server = createServer(certificate(), (request, response) => {
    void (async () => {
      const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
      const { pathname, searchParams: query } = new URL(`https://${host}${request.url}`);
      const place = host + pathname;
      const { method = '', headers } = request;
      if (place === service.consent && method === 'GET') {
        const to = consent(query);
        return void response.writeHead(to ? 302 : 400, to ? { Location: to } : {}).end();
      }
      const { headers: allowed, methods, exposed = [] } = service.cors;
      const cors = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': allowed.join(', '),
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Expose-Headers': [...exposed, 'Retry-After'].join(', '),
      };
      if (method === 'OPTIONS') return void response.writeHead(200, cors).end();
      const answer = answerTo({ method, place, query, headers, body: await bodyOf(request) });
      if (!answer) return void request.socket.destroy();
      stand.calls.push(place);
      const { status, body, headers: more } = answer;
      response
        .writeHead(status, { ...cors, ...more, 'Content-Type': 'application/json' })
        .end(body && JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stand: StandIn = {
    rules: service.hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(', '),
    files: new Map(),
    secrets: [],
    faults: [],
    calls: [],
    consents: true,
    life: 3600,
    forget() {
      stand.files.clear();
      service.forget?.();
    },
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
