import { spawn } from 'node:child_process';
import process from 'node:process';

const windows = process.platform === 'win32';

/** Milliseconds between checks whether the parent process is still alive. */
const LOOK = 250;
/** Milliseconds that a program has to exit by itself. */
const GRACE = 2000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Starts a program in a process group of its own, so that it can be killed with its children.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnGroup(program, args, options) {
  const child = spawn(program, args, { ...options, detached: !windows });
  children.add(child);
  child.once('close', () => children.delete(child));
  child.once('error', () => children.delete(child));
  return child;
}

/**
 * Signals a process group.
 *
 * @param {import('node:child_process').ChildProcess} child of `spawnGroup`
 * @param {NodeJS.Signals} signal
 */
export function killGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Ends every running program of `spawnGroup`: SIGTERM, then SIGKILL. */
export async function endGroups() {
  await Promise.all([...children].map(endGroup));
}

/** @param {import('node:child_process').ChildProcess} child */
async function endGroup(child) {
  const closed = new Promise((resolve) => child.once('close', resolve));
  killGroup(child, 'SIGTERM');
  const force = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE);
  await closed;
  clearTimeout(force);
  // Children that outlive the leader hold no pipe of ours, but may hold a port.
  killGroup(child, 'SIGKILL');
}

/**
 * Calls `end` once: on SIGINT, SIGTERM or SIGHUP, and when the parent process is gone. npm exits
 * on a signal without passing it on to its shell's children, so the last case is the usual one.
 *
 * @param {(signal: NodeJS.Signals) => void} end
 */
export function onEnd(end) {
  let hasEnded = false;
  /** @param {NodeJS.Signals} signal */
  const once = (signal) => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(timer);
    end(signal);
  };
  /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']).forEach((signal) =>
    process.on(signal, () => once(signal)),
  );
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && once('SIGHUP'), LOOK);
  timer.unref();
}

/** Ends this program and its children on these events. */
export function endWithParent() {
  onEnd((signal) => {
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    void endGroups().then(() => process.exit());
  });
}
