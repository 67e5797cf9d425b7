// @ts-check
import { spawn } from 'node:child_process';
import { anyFreePort, isFree } from './ports.mjs';

/**
 * The port a service shall listen on.
 *
 * @param {number} port 0 for whichever is free
 * @param {string} service named in the error when the port is taken
 * @returns {Promise<number>}
 */
export async function choosePort(port, service) {
  if (port === 0) return anyFreePort();
  if (await isFree(port)) return port;
  throw new Error(`Port ${port} is taken: the ${service} cannot listen there.`);
}

/**
 * Starts a Node program that sends a message once it answers and ends when the channel to it
 * closes, so that it never outlives us.
 *
 * @param {{ name: string, entry: string, args?: string[], cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {Promise<{ pid: number | undefined, stop: () => Promise<void> }>} rejects, with the
 *   program's own last words, when it ends or stays silent for `timeoutMs` (default a minute)
 */
export function startChild({ name, entry, args = [], cwd, env, timeoutMs = 60_000 }) {
  const child = spawn(process.execPath, [entry, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const errors = listenToErrors(child);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(impatience);
  };

  return new Promise((resolve, reject) => {
    const timer = setTimeout(async () => {
      await stop();
      reject(
        new Error(`The ${name} did not answer within ${timeoutMs / 1000} s. ${errors.lastWords()}`),
      );
    }, timeoutMs);
    child.once('message', () => {
      clearTimeout(timer);
      errors.passOn();
      resolve({ pid: child.pid, stop });
    });
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`The ${name} could not start. ${errors.lastWords()}`));
    });
  });
}

/**
 * Keeps the last of a child's errors for a message, until it passes them on.
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
