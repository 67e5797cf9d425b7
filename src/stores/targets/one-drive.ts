import { GRAPH, microsoft } from './microsoft.ts';
import type { TargetCalls } from './target-calls.ts';

/**
 * https://learn.microsoft.com/graph/api/driveitem-put-content: one request, up to 250 MB. The addresses of an upload
 * session lie on hosts that are not known before, which the policy could not name.
 */
export const oneDrive: TargetCalls = {
  ...microsoft,
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
