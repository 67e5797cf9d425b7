import { existsSync } from 'node:fs';
import process from 'node:process';
import { run } from './install.mjs';

/** Milliseconds for one of the package manager's steps. */
const limit = 10 * 60_000;

/** Whether packages can be installed here: Debian and its kin, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of the system, without those they only recommend. What could not be had shows in
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
