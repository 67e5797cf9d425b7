import { spawn } from 'node:child_process';
import process from 'node:process';
import { anyFreePort, isFree } from './ports.mjs';

/** Milliseconds that a service has to exit by itself. */
const GRACE_MS = 3000;

/**
 * A running child process that is ready.
 * @typedef {object} Child
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop
 * @property {Promise<string>} ended resolves to why it ended
 */

/**
 * The port for a service to listen on.
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
 * Starts a Node program that sends a message when it is ready, and exits when its IPC channel
 * closes, so that it never outlives this process.
 * @param {{ name: string, entry: string, args?: string[], cwd?: string, env?: NodeJS.ProcessEnv,
 *   onOutput?: (text: string) => void }} options `onOutput` takes what it writes once it is ready,
 *   in place of this process's own output
 * @returns {Promise<Child>} rejects, with its errors, when it exits before it is ready
 */
export async function startChild({ name, entry, args = [], cwd, env, onOutput }) {
  const child = spawn(process.execPath, [entry, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', 'pipe', 'ipc'],
  });
  if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput);
  let errors = '';
  let isReady = false;
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    if (isReady) (onOutput ?? ((text) => process.stderr.write(text)))(chunk);
    else errors += chunk;
  });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  isReady = await new Promise((resolve) => {
    child.once('message', () => resolve(true));
    void ended.then(() => resolve(false));
  });
  if (!isReady) throw new Error(`The ${name} could not start. ${errors.trim().slice(-4000)}`);
  process.stderr.write(errors);
  return {
    ended,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(impatience);
    },
  };
}
