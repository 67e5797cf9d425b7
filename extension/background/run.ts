import type { NotebookRow } from '../../src/highlights/read/formats/notebook-book.ts';
import type { NotebookStatus, NotebookTrouble } from '../../src/lib/shared/extension-messages.ts';
import type { Cursor } from '../notebook/read-book.ts';
import type { ListedBook } from '../notebook/read-library.ts';

/** The book being read, with its progress. */
export interface OpenBook extends ListedBook {
  rows: NotebookRow[];
  isLimited: boolean;
  /** Null before its first page. */
  cursor: Cursor | null;
}

/** A book whose page could not be read, in the notebook of `host`. */
export interface UnreadBook extends ListedBook {
  host: string;
}

/** One import, from start to end; stored after every answer, so that it can be resumed. */
export interface Run {
  status: Exclude<NotebookStatus['state'], 'none'>;
  /** Why it stopped early. */
  reason: NotebookTrouble | null;
  isAutomatic: boolean;
  /** Notebooks still to be read, the current one first. */
  hosts: string[];
  /** Notebooks that require a sign-in. Missing in a run stored by a former version. */
  skipped?: { host: string; reason: NotebookTrouble }[];
  /** Token of the list's next page; '' for the first, null after the last. */
  listToken: string | null;
  /**
   * Tokens requested for the current list or book: a repeated one means a loop. Missing in a run
   * stored by a former version.
   */
  requestedTokens?: string[];
  /** Books of the current notebook still to be read. */
  queue: ListedBook[];
  open: OpenBook | null;
  /** Books found in all notebooks, and those of them that changed. */
  listed: number;
  total: number;
  done: number;
  /** Passages and notes that were new. */
  fresh: number;
  /** Books with passages hidden or cut by the export limit. */
  limited: number;
  /** Books that were skipped, since their page could not be read. */
  unread: UnreadBook[];
  /** Failed attempts at the current request. */
  tries: number;
  /** When a waiting run resumes, or when this one ended; milliseconds since 1970. */
  until: number | null;
  ended: number | null;
}

/** A new run over some notebooks. */
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

/** Whether a stopped run can be resumed. */
export function canContinue(run: Run | null): run is Run {
  return run !== null && run.hosts.length > 0 && ['stopped', 'failed'].includes(run.status);
}

/** A stopped or failed run as it goes on: with what it has skipped, and all attempts. */
export function resumed(run: Run): Run {
  const again = run.unread.filter(({ host }) => host === run.hosts[0]);
  return {
    ...run,
    status: 'running',
    reason: null,
    tries: 0,
    done: run.done - again.length,
    queue: [...again.map(({ host: _host, ...book }) => book), ...run.queue],
    unread: run.unread.filter((book) => !again.includes(book)),
  };
}

/** Whether a run is active or waiting. */
export function isActive(run: Run | null): boolean {
  return run?.status === 'running' || run?.status === 'waiting';
}
