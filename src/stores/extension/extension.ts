import { atom } from 'nanostores';
import { issuedAt } from '../../lib/browser/bearer-token.ts';
import { readStored } from '../../lib/browser/stored.ts';
import type { Delivery, NotebookStatus } from '../../lib/shared/extension-messages.ts';
import { SIGNED_OUT_KEY } from '../../lib/shared/keys.ts';
import { createExtensionLink } from './link.ts';
import { $import, startImport } from '../import/import.ts';
import { isStored } from '../library/library.ts';
import { $planRecord, followPlan } from '../plan.ts';

/** What the extension says of its import, or which side is too old to understand the other. */
export type NotebookState =
  { state: 'known'; status: NotebookStatus } | { state: 'outdated'; isPageOlder: boolean };

/** How the import from the online notebook goes; null until the extension has spoken. */
export const $notebook = atom<NotebookState | null>(null);

/** Waits until no import is under way: there is one at a time. */
const idle = () =>
  new Promise<void>((resolve) => {
    const stop = $import.subscribe(({ state }) => {
      if (state === 'reading') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });

/** Imports books as files are imported, and tells whether all of them are stored for good. */
async function storeBooks(deliveries: Delivery[]): Promise<boolean> {
  await idle();
  await startImport(deliveries.map(({ title, book }) => ({ name: title, content: book })));
  const after = $import.get();
  const isRead =
    after.state === 'done' && after.outcome.result !== null && after.outcome.failures.length === 0;
  return isRead && (await isStored());
}

/** Two tabs that took the same books would both be right, but one is enough. */
async function alone(action: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('notebook-import', action);
  else await action();
}

/** A record says to the second when it was signed. */
const SECOND = 1000;

/**
 * The signed plan of who signed in last, which outlasts the sign-in; null once they have signed out.
 * The extension looks at the signature and the date itself.
 */
function signedPlan(): string | null {
  const record = $planRecord.get();
  const signedOut = Number(readStored(SIGNED_OUT_KEY));
  return record !== null && issuedAt(record) + SECOND > signedOut ? record : null;
}

/** Begins to talk with the extension that has announced itself in this page. */
export function followExtension(): ReturnType<typeof createExtensionLink> {
  const link = createExtensionLink({
    page: window,
    plan: signedPlan,
    store: storeBooks,
    alone,
    onStatus: (status) => $notebook.set({ state: 'known', status }),
    onOutdated: (isPageOlder) => $notebook.set({ state: 'outdated', isPageOlder }),
  });
  link.hello();
  $planRecord.listen(link.hello);
  followPlan();
  return link;
}
