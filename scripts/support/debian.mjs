import { existsSync } from 'node:fs';
import process from 'node:process';
import { run } from './install.mjs';

/** Timeout of a package manager command, milliseconds. */
const limit = 10 * 60_000;

/** Whether packages can be installed: Debian and its derivatives, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs system packages without recommended ones. Failures show in
 * the programs that are still missing.
 * @param {string[]} names
 */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, limit });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env,
    limit,
  });
}
