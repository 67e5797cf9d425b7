import type { Documented } from './stand-in.ts';

const GRAPH = 'graph.microsoft.com/v1.0/me';

/** https://learn.microsoft.com/graph/api/driveitem-put-content, with the sign-in of a single-page application */
export const oneDrive: Documented = {
  hosts: ['login.microsoftonline.com', 'graph.microsoft.com'],
  consent: 'login.microsoftonline.com/common/oauth2/v2.0/authorize',
  parameters: {
    scope: 'Files.ReadWrite.AppFolder User.Read offline_access',
    response_mode: 'query',
  },
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
  uploads: `${GRAPH}/drive/`,
  answer({ method, place, body }, files) {
    if (method === 'GET' && place === GRAPH)
      return { status: 200, body: { userPrincipalName: 'reader@example.com' } };
    const [, path] =
      /^\/drive\/special\/approot:(\/.+):\/content$/.exec(place.slice(GRAPH.length)) ?? [];
    if (method !== 'PUT' || !path) return null;
    files.set(decodeURIComponent(path), body);
    return { status: 201, body: { id: path } };
  },
};
