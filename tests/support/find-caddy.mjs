import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { run } from '../../scripts/support/install.mjs';

const limit = 2 * 60_000;

/**
 * The path of a Caddy: `CADDY_PATH`, else the system's, else Debian's package unpacked below
 * `.cache` (installed it would start a server of its own), else nothing.
 * @param {string} root folder of the project
 */
export async function findCaddy(root) {
  const unpacked = join(root, '.cache', 'caddy');
  const program = join(unpacked, 'usr', 'bin', 'caddy');
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'caddy'));
  const found = [process.env.CADDY_PATH, ...inPath, program].find(
    (path) => path && existsSync(path),
  );
  if (found || !existsSync('/usr/bin/apt-get')) return found;
  mkdirSync(unpacked, { recursive: true });
  await run('apt-get', ['download', '-qq', 'caddy'], { cwd: unpacked, limit });
  const archive = readdirSync(unpacked).find((name) => name.endsWith('.deb'));
  if (archive) await run('dpkg-deb', ['-x', archive, '.'], { cwd: unpacked, limit });
  return existsSync(program) ? program : undefined;
}
