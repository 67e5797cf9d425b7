import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyFreePort, isFree } from './ports.mjs';

/** Milliseconds that a service has to exit by itself. */
const GRACE = 3000;
/** Seconds before a crashed service is restarted; the last value is repeated. */
const PAUSES = [1, 2, 4, 8, 16, 30];
/** Milliseconds after which a service counts as stable, and the pauses are reset. */
const SOUND = 60_000;

/**
 * A running child process that is ready.
 * @typedef {object} Child
 * @property {number | undefined} pid
 * @property {() => Promise<void>} stop
 * @property {Promise<string>} ended resolves to "exit code 1" or the signal's name
 */

/**
 * The port for a service to listen on.
 *
 * @param {number} port 0 for any free one
 * @param {string} service named in the error when the port is taken
 * @returns {Promise<number>}
 */
export async function choosePort(port, service) {
  if (port === 0) return anyFreePort();
  if (await isFree(port)) return port;
  throw new Error(`Port ${port} is taken: the ${service} cannot listen there.`);
}

/**
 * Starts a Node program that sends a message when it is ready and exits when its IPC channel
 * closes, so that it never outlives us.
 *
 * @param {{ name: string, entry: string, args?: string[], cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {Promise<Child>} rejects, with the end of its
 *   stderr, when it exits or is not ready within `timeoutMs` (default five minutes: a
 *   busy machine is slow, not wrong)
 */
export function startChild({ name, entry, args = [], cwd, env, timeoutMs = 300_000 }) {
  const child = spawn(process.execPath, [entry, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const errors = listenToErrors(child);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE);
    await ended;
    clearTimeout(impatience);
  };

  return new Promise((resolve, reject) => {
    let reason = 'could not start';
    const timer = setTimeout(() => {
      reason = `did not answer within ${timeoutMs / 1000} s`;
      void stop();
    }, timeoutMs);
    child.once('message', () => {
      clearTimeout(timer);
      errors.passOn();
      resolve({ pid: child.pid, stop, ended });
    });
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`The ${name} ${reason}. ${errors.lastWords()}`));
    });
  });
}

/**
 * Restarts a service whenever it exits by itself, and reports that, after a pause
 * that grows each time.
 *
 * @template {Child} Service
 * @param {string} name
 * @param {() => Promise<Service>} start
 * @param {(line: string) => void} say
 * @param {(milliseconds: number, signal: AbortSignal) => Promise<unknown>} pause
 * @returns {Promise<{ first: Service, stop: () => Promise<void> }>} rejects when the first start fails
 */
export async function keepRunning(name, start, say, pause = waitUnless) {
  const stopping = new AbortController();
  const first = await start();
  /** @type {Service | undefined} */
  let current = first;

  const watch = async () => {
    let failures = 0;
    while (current) {
      const started = performance.now();
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - started > SOUND) failures = 0;
      say(`The ${name} ended (${reason}).`);
      current = undefined;
      while (!current) {
        const seconds = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
        failures += 1;
        say(`Starting the ${name} again in ${seconds} s.`);
        await pause(seconds * 1000, stopping.signal);
        if (stopping.signal.aborted) return;
        current = await start().catch((error) => {
          say(error.message);
          return undefined;
        });
      }
      say(`The ${name} answers again.`);
      if (stopping.signal.aborted) await current.stop();
    }
  };
  const watched = watch();
  return {
    first,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watched;
    },
  };
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 */
const waitUnless = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Keeps the end of a child's stderr for an error message, and passes it on afterwards.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function listenToErrors(child) {
  let kept = '';
  let isOpen = false;
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    if (isOpen) process.stderr.write(chunk);
    else kept = (kept + chunk).slice(-4000);
  });
  return {
    lastWords: () => kept.trim(),
    passOn() {
      isOpen = true;
      process.stderr.write(kept);
    },
  };
}
