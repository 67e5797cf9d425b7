import { api } from '../browser.ts';
import { notebookHosts, originOf } from '../notebook/hosts.ts';

/** Whether the user has permitted a notebook. */
export const isAllowed = (host: string): Promise<boolean> =>
  api.permissions.contains({ origins: [originOf(host)] });

/** Permitted notebooks, in the order of the table. */
export async function allowedHosts(): Promise<string[]> {
  const hosts = notebookHosts.map(({ host }) => host);
  const allowed = await Promise.all(hosts.map(isAllowed));
  return hosts.filter((_, index) => allowed[index]);
}
