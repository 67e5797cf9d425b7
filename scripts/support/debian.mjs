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
 * @param {string[][]} groups each stands or falls alone: one that this system does not know spoils no other
 */
export async function installPackages(groups) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, limit });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  for (const names of groups) await run('apt-get', [...install, ...names], { env, limit });
}
