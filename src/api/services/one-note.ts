import { GRAPH, microsoft } from './microsoft.ts';
import type { ServiceApi } from './service-api.ts';

/** Characters that are not allowed in the name of a section. */
const FORBIDDEN = /[?*:<>|&#"%~]/g;

/**
 * Creates pages in the default notebook: https://learn.microsoft.com/graph/onenote-create-page.
 * With the scope `Notes.Create` the site can neither read nor change pages.
 */
export const oneNote: ServiceApi = {
  ...microsoft,
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
