import { spawn } from 'node:child_process';
import process from 'node:process';

const windows = process.platform === 'win32';

/** Milliseconds between two looks at whether the program that started us is still there. */
const LOOK = 250;
/** Milliseconds that a program has to end by itself. */
const GRACE = 2000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Starts a program in a process group of its own, so that it can be ended with all it started.
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
 * Signals a program and all it started.
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
    // The whole group is gone already.
  }
}

/** Ends every program of `spawnGroup` that still runs, by force where asking is not enough. */
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
  // What the leader left behind holds no pipe of ours, but may hold a port.
  killGroup(child, 'SIGKILL');
}

/**
 * Calls `end` once: at Ctrl-C, at TERM or HUP, and when the program that started us is gone. npm ends
 * at a signal without passing it on to what its shell started, so the last case is the usual one.
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

/** Ends this program, and what it started, as soon as it is asked to. */
export function endWithParent() {
  onEnd((signal) => {
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    void endGroups().then(() => process.exit());
  });
}
