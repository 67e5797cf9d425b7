import { api } from '../browser.ts';
import { showBadge } from './badge.ts';
import { closeParser, parsePage } from './parse.ts';
import { allowedHosts, isAllowed } from './permissions.ts';
import { automaticOf } from './plan.ts';
import { RequestError, requestPage } from './request.ts';
import { canContinue, isActive, newRun, resumed, type Run } from './run.ts';
import { storage } from './storage.ts';
import { walk, type WalkTools } from './walk.ts';

/** Resumes a run that waits, or whose background was terminated by the browser. */
export const RESUME = 'resume';
/** Starts automatic imports. */
export const DAILY = 'daily';

/** Intervals in minutes: to check whether a run must be resumed; between automatic imports. */
const WATCH_MINUTES = 1;
const DAY_MINUTES = 1440;
/** Minimum gap between an automatic import and the one before it, in milliseconds. */
const AUTOMATIC_GAP = 3_600_000;

let stopper = new AbortController();
let walking: Promise<void> | null = null;

/** Maps a failed write (storage is full) to a stop reason of its own. */
const asStorageError = <Arguments extends unknown[]>(save: (...all: Arguments) => Promise<void>) =>
  async function saved(...all: Arguments): Promise<void> {
    try {
      await save(...all);
    } catch (cause) {
      throw new RequestError('full', null, { cause });
    }
  };

/** The pause between two pages, which stopping the run cuts short. */
const pauseUnless = (stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, __PAUSE__);
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });

const toolsFor = (signal: AbortSignal): WalkTools => ({
  request: (address, tries) => requestPage(address, { tries, signal, fetch }),
  read: parsePage,
  isAllowed,
  book: (host, asin) => storage.book(host, asin),
  saveBook: asStorageError((host, asin, record) => storage.saveBook(host, asin, record)),
  saveRun: asStorageError((run) => storage.saveRun(run)),
  pause: () => pauseUnless(signal),
  isStopped: () => signal.aborted,
  now: Date.now,
});

async function runToEnd(run: Run): Promise<void> {
  stopper = new AbortController();
  await api.alarms.create(RESUME, { periodInMinutes: WATCH_MINUTES });
  const after = await walk(run, toolsFor(stopper.signal));
  await showBadge();
  if (after.status === 'waiting')
    await api.alarms.create(RESUME, { when: after.until ?? Date.now() });
  else await Promise.all([api.alarms.clear(RESUME), closeParser()]);
}

function startWalk(run: Run): void {
  walking ??= runToEnd(run).finally(() => {
    walking = null;
  });
}

/** Resumes a run whose wait is over, or whose background was terminated by the browser. */
export async function resume(): Promise<void> {
  const run = await storage.run();
  if (walking || run === null || !isActive(run)) return;
  if (run.until !== null && run.until > Date.now())
    await api.alarms.create(RESUME, { when: run.until });
  else startWalk(run);
}

/**
 * Starts reading some notebooks, or resumes the last run when it read the same ones.
 * Does nothing while a run is active.
 */
export async function start(hosts: string[], isAutomatic = false): Promise<void> {
  if (isActive(await storage.run())) return;
  // A run that has just ended may still be cleaning up.
  await walking;
  const last = await storage.run();
  if (walking || isActive(last) || hosts.length === 0) return;
  const canResume =
    !isAutomatic && canContinue(last) && last.hosts.every((host) => hosts.includes(host));
  const run = canResume ? resumed(last) : newRun(hosts, isAutomatic);
  // Stored at once, so that a concurrent call sees the run.
  await storage.saveRun(run);
  startWalk(run);
}

/** Stops the run; it can be resumed. */
export async function stop(): Promise<void> {
  stopper.abort();
  const run = await storage.run();
  if (walking || run === null || !isActive(run)) return;
  await storage.saveRun({ ...run, status: 'stopped', reason: null, ended: Date.now() });
  await api.alarms.clear(RESUME);
}

/** Starts an automatic import, where the plan includes them and the user turned them on. */
export async function startAutomatic(): Promise<void> {
  const [settings, last] = await Promise.all([storage.settings(), storage.run()]);
  const isTooSoon = Date.now() - (last?.ended ?? 0) < AUTOMATIC_GAP;
  if (!settings.isAutomatic || isTooSoon) return;
  if (automaticOf(settings, Date.now()) === 'allowed') await start(await allowedHosts(), true);
}

/** Sets the daily alarm; an existing one keeps its time. */
export async function schedule(): Promise<void> {
  if (await api.alarms.get(DAILY)) return;
  await api.alarms.create(DAILY, { delayInMinutes: 1, periodInMinutes: DAY_MINUTES });
}
