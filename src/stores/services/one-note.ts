import { GRAPH, microsoft } from './microsoft.ts';
import type { ServiceCalls } from './service-calls.ts';

/** Signs that the name of a section must not have. */
const FORBIDDEN = /[?*:<>|&#"%~]/g;

/**
 * https://learn.microsoft.com/graph/onenote-create-page: a page in the usual notebook, in the usual section or one
 * that is made. The scope reads no page and changes none.
 */
export const oneNote: ServiceCalls = {
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
