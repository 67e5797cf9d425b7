import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * The first of some paths that can be run.
 * @param {(string | undefined)[]} paths
 */
export const firstProgram = (paths) =>
  paths.find((path) => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * The path of a program in `PATH`, if it is there.
 * @param {string} name
 */
export const programPath = (name) =>
  firstProgram((process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** The path of a Caddy: `CADDY_PATH`, else the system's, else the one that the set-up unpacked. */
export const caddyPath = () =>
  firstProgram([
    process.env.CADDY_PATH,
    programPath('caddy'),
    fileURLToPath(new URL('../../.cache/caddy/usr/bin/caddy', import.meta.url)),
  ]);
