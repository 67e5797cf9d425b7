import { atom } from 'nanostores';
import type { NotebookStatus } from '../../lib/shared/extension-messages.ts';

/** The extension's import status, or which side is too old for the other's messages. */
export type NotebookState =
  { state: 'known'; status: NotebookStatus } | { state: 'outdated'; isPageOlder: boolean };

/** Status of the import from the online notebook; null until the extension has answered. */
export const $notebook = atom<NotebookState | null>(null);

/** Whether the extension is reading the notebook, or waits to go on. */
export const isUnderWay = (now: NotebookState | null): boolean =>
  now?.state === 'known' && ['running', 'waiting'].includes(now.status.state);
