import { foldersIn, type Answer, type Asked, type Documented } from './stand-in.ts';

const GRAPH = 'graph.microsoft.com/v1.0/me';
const ROOT = `${GRAPH}/drive/special/approot`;

/**
 * Microsoft Graph, with the sign-in of a single-page application:
 * https://learn.microsoft.com/graph/api/overview
 */
export const microsoft: Documented = {
  hosts: ['login.microsoftonline.com', 'graph.microsoft.com'],
  consent: 'login.microsoftonline.com/common/oauth2/v2.0/authorize',
  parameters: { response_mode: 'fragment' },
  scopes: [
    'Files.ReadWrite.AppFolder User.Read offline_access',
    'Notes.Create User.Read offline_access',
  ],
  token: 'login.microsoftonline.com/common/oauth2/v2.0/token',
  needsOrigin: true,
  cors: { headers: ['authorization', 'content-type'], methods: ['GET', 'PUT', 'POST'] },
  faults: {
    full: { status: 507, body: { error: { code: 'insufficientStorage' } } },
    busy: {
      status: 429,
      body: { error: { code: 'tooManyRequests' } },
      headers: { 'Retry-After': '1' },
    },
    refuse: { status: 400, body: { error: { code: 'invalidRequest' } } },
  },
  uploads: [`${ROOT}:`, `${GRAPH}/onenote/pages`],
  answer(asked, files) {
    const { method, place, scope } = asked;
    if (method === 'GET' && place === GRAPH)
      return { status: 200, body: { userPrincipalName: 'reader@example.com' } };
    return scope.includes('Notes.Create') ? addPage(asked, files) : onDrive(asked, files);
  },
};

/** https://learn.microsoft.com/graph/api/section-post-pages */
function addPage({ method, place, query, headers, body }: Asked, files: Map<string, Buffer>) {
  const [, title] = /<title>([^<]+)<.title>/.exec(body.toString()) ?? [];
  if (method !== 'POST' || place !== `${GRAPH}/onenote/pages` || !title) return null;
  if (headers['content-type'] !== 'text/html') return { status: 415 };
  files.set(`/${query.get('sectionName') ?? ''}/${files.size}`, body);
  return { status: 201, body: { title } };
}

/** https://learn.microsoft.com/graph/api/driveitem-put-content and driveitem-list-children */
function onDrive({ method, place, body }: Asked, files: Map<string, Buffer>): Answer | null {
  const [, inside] = /^(?::(\/.+):)?\/children$/.exec(place.slice(ROOT.length)) ?? [null];
  if (method === 'GET' && inside !== null) {
    const folders = foldersIn(decodeURIComponent(inside ?? ''), files);
    const value = folders.map((name) => ({ name, folder: {} }));
    return { status: 200, body: { value: [...value, { name: 'A file.txt', file: {} }] } };
  }
  const [, path] = /^:(\/.+):\/content$/.exec(place.slice(ROOT.length)) ?? [];
  if (method !== 'PUT' || !place.startsWith(ROOT) || !path) return null;
  files.set(decodeURIComponent(path), body);
  return { status: 201, body: { id: path } };
}
