import { allPages } from './all-pages.ts';
import { GRAPH, microsoft } from './microsoft.ts';
import type { ServiceApi } from './service-api.ts';
import { SendError } from '../../lib/browser/send-error.ts';

/** The site's app folder. */
const ROOT = `${GRAPH}/drive/special/approot`;

const pathOf = (names: string[]) => names.map(encodeURIComponent).join('/');

/** Bytes of the largest file that a single request may upload. */
const LARGEST = 250_000_000;

/**
 * Uploads in a single request: https://learn.microsoft.com/graph/api/driveitem-put-content. An
 * upload session takes larger files, but on hosts that vary: the Content-Security-Policy would need
 * wildcards.
 */
export const oneDrive: ServiceApi = {
  ...microsoft,
  scope: 'Files.ReadWrite.AppFolder User.Read offline_access',
  async folders(call, inside) {
    const place = inside.length > 0 ? `${ROOT}:/${pathOf(inside)}:` : ROOT;
    const query = '?$select=name,folder&$top=999';
    const entries = await allPages(async (address = `${place}/children${query}`) => {
      const page = (await call(address, { method: 'GET' })) as {
        value: { name: string; folder?: object }[];
        '@odata.nextLink'?: string;
      };
      return { items: page.value, next: page['@odata.nextLink'] };
    });
    return entries.flatMap(({ name, folder }) => (folder ? [name] : []));
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
