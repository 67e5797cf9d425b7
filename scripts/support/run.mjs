import { spawn } from 'node:child_process';
import process from 'node:process';

// A signal would end this process without the event on which its children are ended.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.once('SIGHUP', () => process.exit(129));
// npm ends on a signal, and its shell with it, without passing it on to this process.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(143), 500).unref();

/**
 * Runs a program to its end, and ends it with this process.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>} exit code (null when killed), both
 *   streams
 * @throws when the program cannot be started
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const end = () => child.kill();
    process.once('exit', end);
    let output = '';
    const collect = (/** @type {string} */ chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code, output });
    });
  });
}
