import type { NotebookRow } from '../../src/highlights/read/sources/notebook-book.ts';
import type { Cursor } from '../notebook/read-book.ts';
import type { ListedBook } from '../notebook/read-library.ts';

/** Why an import ended before its end; each is a sentence of its own. */
export const stopReasons = [
  'signedOut',
  'captcha',
  'changed',
  'redirected',
  'busy',
  'offline',
  'full',
  'permission',
  'empty',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** A book that is being read, as far as it was. */
export interface OpenBook extends ListedBook {
  rows: NotebookRow[];
  isLimited: boolean;
  /** Null before its first page. */
  cursor: Cursor | null;
}

/** One import, from its start to its end; stored after every answer, so that it goes on from there. */
export interface Run {
  status: 'running' | 'waiting' | 'stopped' | 'failed' | 'done';
  reason: StopReason | null;
  isAutomatic: boolean;
  /** Notebooks that are still to be read, the present one first. */
  hosts: string[];
  /** The list's next page: a token, '' for the first, null when the list is read. */
  listToken: string | null;
  /**
   * What the present list or book was asked for with: a token that comes again leads in a circle. Missing in a
   * run that a former version stored.
   */
  asked?: string[];
  /** Books of the present notebook that are still to be read. */
  queue: ListedBook[];
  open: OpenBook | null;
  /** Books found in all notebooks, and those of them that changed and were to be read. */
  listed: number;
  total: number;
  done: number;
  /** Passages and notes that were not known before. */
  fresh: number;
  /** Books of which the export limit hid or cut something. */
  limited: number;
  /** Titles of books whose page could not be read. */
  unread: string[];
  /** How often the present request was tried in vain. */
  tries: number;
  /** When a waiting run goes on, and when this one ended; milliseconds since 1970. */
  until: number | null;
  ended: number | null;
}

/** A run over some notebooks, about to start. */
export function newRun(hosts: string[], isAutomatic: boolean): Run {
  return {
    status: 'running',
    reason: null,
    isAutomatic,
    hosts,
    listToken: '',
    queue: [],
    open: null,
    listed: 0,
    total: 0,
    done: 0,
    fresh: 0,
    limited: 0,
    unread: [],
    tries: 0,
    until: null,
    ended: null,
  };
}

/** Whether a run has somewhere to go on from after it stopped. */
export function canContinue(run: Run | null): run is Run {
  return run !== null && run.hosts.length > 0 && ['stopped', 'failed'].includes(run.status);
}

/** Whether a run is under way, be it that it waits for the notebook. */
export function isActive(run: Run | null): boolean {
  return run?.status === 'running' || run?.status === 'waiting';
}
