import type { Service } from './service.ts';

const GRAPH = 'https://graph.microsoft.com/v1.0/me';
const SIGN_IN = 'https://login.microsoftonline.com/common/oauth2/v2.0';

const account: Service['account'] = async (call) => {
  const { userPrincipalName } = (await call(GRAPH, { method: 'GET' })) as {
    userPrincipalName: string;
  };
  return userPrincipalName;
};

const signIn = {
  authorise: `${SIGN_IN}/authorize`,
  token: `${SIGN_IN}/token`,
  parameters: { response_mode: 'query' },
  account,
};

/**
 * https://learn.microsoft.com/graph/api/driveitem-put-content: one request, up to 250 MB. The addresses of an upload
 * session lie on hosts that are not known before, which the policy could not name.
 */
export const oneDrive: Service = {
  ...signIn,
  scope: 'Files.ReadWrite.AppFolder User.Read offline_access',
  async upload(call, { folders, name, content }) {
    const place = [...folders, name].map(encodeURIComponent).join('/');
    await call(`${GRAPH}/drive/special/approot:/${place}:/content`, {
      method: 'PUT',
      headers: { 'Content-Type': content.type || 'application/octet-stream' },
      body: content,
    });
  },
};

/** Signs that the name of a section must not have. */
const FORBIDDEN = /[?*:<>|&#"%~]/g;

/**
 * https://learn.microsoft.com/graph/onenote-create-page: a page in the usual notebook, in the usual section or one
 * that is made. The scope reads no page and changes none.
 */
export const oneNote: Service = {
  ...signIn,
  scope: 'Notes.Create User.Read offline_access',
  async upload(call, { folders, content }) {
    const section = folders.join(' ').replace(FORBIDDEN, ' ').trim();
    const query = section ? `?sectionName=${encodeURIComponent(section)}` : '';
    await call(`${GRAPH}/onenote/pages${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/html' },
      body: content,
      isOnce: true,
    });
  },
  failureOf: (status) => (status === 507 ? 'crowded' : null),
};
