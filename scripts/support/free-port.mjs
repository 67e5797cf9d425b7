import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { isFree, nextFree, readPort } from './ports.mjs';

/**
 * The port from a setting, if it is free. Otherwise asks at a terminal whether to use the next free one; in a
 * script it fails with the command that would.
 * @param {string} setting
 * @param {number} usual
 * @param {string} owner
 */
export async function freePort(setting, usual, owner) {
  const port = readPort(setting, process.env[setting], usual);
  if (await isFree(port)) return port;
  const next = await nextFree(port);
  const taken = `Port ${port} is taken by another program.`;
  if (
    process.stdin.isTTY &&
    process.stdout.isTTY &&
    (await agrees(`${taken} Use ${next} instead?`))
  )
    return next;
  throw new Error(`${taken} ${owner} can use ${next}: ${setting}=${next} npm start`);
}

/** @param {string} question */
async function agrees(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // The terminal reports Ctrl+C here alone while it waits for an answer.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const answer = await terminal.question(`${question} (Y/n) `);
  terminal.close();
  return !/^n/i.test(answer.trim());
}
