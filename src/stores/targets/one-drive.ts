import type { Service } from './service.ts';

const GRAPH = 'https://graph.microsoft.com/v1.0/me';
const SIGN_IN = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/**
 * https://learn.microsoft.com/graph/api/driveitem-put-content: one request, up to 250 MB. The addresses of an upload
 * session lie on hosts that are not known before, which the policy could not name.
 */
export const oneDrive: Service = {
  authorise: `${SIGN_IN}/authorize`,
  token: `${SIGN_IN}/token`,
  scope: 'Files.ReadWrite.AppFolder User.Read offline_access',
  parameters: { response_mode: 'query' },
  async account(call) {
    const { userPrincipalName } = (await call(GRAPH, { method: 'GET' })) as {
      userPrincipalName: string;
    };
    return userPrincipalName;
  },
  async upload(call, path, content) {
    const place = path.split('/').map(encodeURIComponent).join('/');
    await call(`${GRAPH}/drive/special/approot:/${place}:/content`, {
      method: 'PUT',
      headers: { 'Content-Type': content.type || 'application/octet-stream' },
      body: content,
    });
  },
};
