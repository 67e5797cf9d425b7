import type { NotebookTrouble } from '../../src/lib/shared/extension-messages.ts';
import { langOf } from '../notebook/hosts.ts';
import type { PageReading, PageRequest } from '../notebook/read-page.ts';
import { hasChanged, readingOf } from './keep-book.ts';
import { bookAddress, listAddress, RequestError } from './request.ts';
import type { OpenBook, Run } from './run.ts';
import type { BookReading, BookRecord } from './storage.ts';

/** The browser's part of a walk, passed in. */
export interface WalkTools {
  /** Fetches the HTML of an address; throws a `RequestError`. */
  request(address: string, tries: number): Promise<string>;
  /** Parses the HTML. */
  read(request: PageRequest, lang: string): Promise<PageReading>;
  isAllowed(host: string): Promise<boolean>;
  book(host: string, asin: string): Promise<BookRecord | null>;
  /** Throws when storage is full. */
  saveBook(host: string, asin: string, reading: BookReading): Promise<void>;
  saveRun(run: Run): Promise<void>;
  pause(): Promise<void>;
  isStopped(): boolean;
  now(): number;
}

/** After so many unreadable books in one run the notebook itself must have changed. */
const UNREAD_LIMIT = 3;
/** Attempts at an answer that cannot be parsed: it may have been truncated. */
const CUT_TRIES = 2;
const CUT_WAIT_SECONDS = 5;

/** The notebook is skipped for these: each country has its own sign-in. */
const SIGN_IN: readonly NotebookTrouble[] = ['signedOut', 'redirected'];

const failed = (run: Run, reason: Run['reason']): Run => ({ ...run, status: 'failed', reason });

/** Reads a page, and retries one that may be truncated. */
async function ask(
  run: Run,
  tools: WalkTools,
  address: string,
  page: Omit<PageRequest, 'html'>,
): Promise<PageReading> {
  const html = await tools.request(address, run.tries);
  const reading = await tools.read({ ...page, html }, langOf(run.hosts[0] ?? ''));
  if (reading.page === 'signedOut' || reading.page === 'captcha')
    throw new RequestError(reading.page, null);
  if (reading.page === 'changed' && run.tries < CUT_TRIES)
    throw new RequestError('changed', CUT_WAIT_SECONDS);
  return reading;
}

/** Reads the next page of the list and queues its changed books. */
async function stepList(run: Run, host: string, tools: WalkTools): Promise<Run> {
  const token = run.listToken ?? '';
  const page = { what: 'library', isFirst: token === '' } as const;
  const reading = await ask(run, tools, listAddress(host, token), page);
  if (reading.page !== 'library') return failed(run, 'changed');
  const { books, token: next } = reading.library;
  const changed = [];
  for (const book of books)
    if (hasChanged(book, host, await tools.book(host, book.asin))) changed.push(book);
  const requestedTokens = [...(run.requestedTokens ?? []), token];
  return {
    ...run,
    requestedTokens,
    tries: 0,
    listed: run.listed + books.length,
    total: run.total + changed.length,
    queue: [...run.queue, ...changed],
    listToken: next !== null && requestedTokens.includes(next) ? null : next,
  };
}

/** Skips a book whose page cannot be read; the run goes on, unless too many fail. */
function skipUnread(run: Run, { asin, title, author, date }: OpenBook, host: string): Run {
  const unread = [...run.unread, { asin, title, author, date, host }];
  const after = { ...run, tries: 0, open: null, done: run.done + 1, unread };
  return unread.length >= UNREAD_LIMIT ? failed(after, 'changed') : after;
}

/** Reads the next page of the open book; after the last one the book is kept. */
async function stepBook(run: Run, open: OpenBook, host: string, tools: WalkTools): Promise<Run> {
  const address = bookAddress(host, open.asin, open.cursor);
  const page = { what: 'book', isFirst: open.cursor === null } as const;
  const reading = await ask(run, tools, address, page);
  if (reading.page !== 'book') return skipUnread(run, open, host);
  const { rows, next, isLimited } = reading.book;
  const read = {
    ...open,
    rows: [...open.rows, ...rows],
    isLimited: open.isLimited || isLimited,
    cursor: next,
  };
  const requestedTokens = [...(run.requestedTokens ?? []), open.cursor?.token ?? ''];
  if (next && !requestedTokens.includes(next.token))
    return { ...run, requestedTokens, tries: 0, open: read };
  const before = await tools.book(host, open.asin);
  const kept = readingOf(read, host, before, tools.now());
  await tools.saveBook(host, open.asin, kept);
  return {
    ...run,
    tries: 0,
    open: null,
    done: run.done + 1,
    fresh: run.fresh + (kept.handOver?.waiting.fresh ?? 0),
    limited: run.limited + (read.isLimited ? 1 : 0),
  };
}

/**
 * The run after its current notebook: with the next one, or ended. It has failed where every list
 * was empty, and where a notebook was skipped: it resumes with those.
 */
function leaveNotebook(run: Run): Run {
  const hosts = run.hosts.slice(1);
  const next = { ...run, requestedTokens: [], listToken: '' };
  if (hosts.length > 0) return { ...next, hosts };
  const [skipped, ...others] = run.skipped ?? [];
  if (skipped) {
    const again = [skipped, ...others].map(({ host }) => host);
    return failed({ ...next, hosts: again, skipped: [] }, skipped.reason);
  }
  if (run.listed === 0) return failed(next, 'empty');
  const isWhole = run.unread.length === 0;
  return { ...run, hosts, status: isWhole ? 'done' : 'failed', reason: isWhole ? null : 'changed' };
}

/** The steps without a request: open the next book, move on to the next notebook, end. */
function prepare(run: Run): Run {
  const [book, ...queue] = run.queue;
  if (book)
    return {
      ...run,
      requestedTokens: [],
      queue,
      open: { ...book, rows: [], isLimited: false, cursor: null },
    };
  return leaveNotebook(run);
}

async function step(run: Run, tools: WalkTools): Promise<Run> {
  const [host] = run.hosts;
  if (host === undefined) return prepare(run);
  if (run.listToken === null && !run.open) return prepare(run);
  if (!(await tools.isAllowed(host))) return failed(run, 'permission');
  const after = await (run.open
    ? stepBook(run, run.open, host, tools)
    : stepList(run, host, tools));
  await tools.pause();
  return after;
}

/** A run without the rows of its open book, which will be read again: for a full storage. */
function withoutOpen(run: Run): Run {
  if (!run.open) return run;
  const { asin, title, author, date } = run.open;
  return {
    ...run,
    requestedTokens: [],
    open: null,
    queue: [{ asin, title, author, date }, ...run.queue],
  };
}

/** The run after a failed step. */
function afterError(run: Run, error: unknown, now: number): Run {
  // Anything else is caused by what the notebook sent.
  if (!(error instanceof RequestError)) return failed(run, 'changed');
  const { reason, waitSeconds } = error;
  const [host] = run.hosts;
  if (SIGN_IN.includes(reason) && host !== undefined && !run.open && run.listToken === '')
    return leaveNotebook({ ...run, tries: 0, skipped: [...(run.skipped ?? []), { host, reason }] });
  if (waitSeconds === null)
    return failed({ ...(reason === 'full' ? withoutOpen(run) : run), tries: 0 }, reason);
  const until = now + waitSeconds * 1000;
  return { ...run, status: 'waiting', reason, tries: run.tries + 1, until };
}

/**
 * Reads notebooks book by book, one request at a time with a pause after each, and stores its
 * progress after each. Returns when it has ended, was stopped, or has to wait for longer.
 */
export async function walk(started: Run, tools: WalkTools): Promise<Run> {
  let run: Run = { ...started, status: 'running', reason: null, until: null };
  while (run.status === 'running') {
    try {
      await tools.saveRun(run);
      run = await step(run, tools);
    } catch (error) {
      if (!tools.isStopped()) run = afterError(run, error, tools.now());
    }
    if (tools.isStopped() && run.status === 'running') run = { ...run, status: 'stopped' };
  }
  run = { ...run, ended: run.status === 'waiting' ? null : tools.now() };
  await tools.saveRun(run);
  return run;
}
