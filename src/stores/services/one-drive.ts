import { GRAPH, microsoft } from './microsoft.ts';
import type { ServiceCalls } from './service-calls.ts';
import { SendError } from './services.ts';

/** The folder that OneDrive keeps for the site. */
const ROOT = `${GRAPH}/drive/special/approot`;

const pathOf = (names: string[]) => names.map(encodeURIComponent).join('/');

/** Bytes of the largest file that one request can bring. */
const LARGEST = 250_000_000;

/**
 * https://learn.microsoft.com/graph/api/driveitem-put-content: one request. An upload session would take more, on hosts
 * of Microsoft's choice: the policy would have to name wildcards, in every response of the site.
 */
export const oneDrive: ServiceCalls = {
  ...microsoft,
  scope: 'Files.ReadWrite.AppFolder User.Read offline_access',
  async folders(call, inside) {
    const place = inside.length > 0 ? `${ROOT}:/${pathOf(inside)}:` : ROOT;
    const query = '?$select=name,folder&$top=999';
    const { value } = (await call(`${place}/children${query}`, { method: 'GET' })) as {
      value: { name: string; folder?: object }[];
    };
    return value.flatMap(({ name, folder }) => (folder ? [name] : []));
  },
  async upload(call, { folders, name, content }) {
    if (content.size > LARGEST) throw new SendError('large');
    await call(`${ROOT}:/${pathOf([...folders, name])}:/content`, {
      method: 'PUT',
      headers: { 'Content-Type': content.type || 'application/octet-stream' },
      body: content,
    });
  },
};
