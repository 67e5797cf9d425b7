// Installs the packages that the two lock files name, where they are not yet installed. Runs on
// Node 20 and up; npm then runs every other script with the Node of the lock file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const site = new URL('../', import.meta.url);

if (parseInt(process.versions.node, 10) < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
install(site, 'the site');
install(new URL('backend/', site), 'the backend');

/**
 * @param {URL} folder
 * @param {string} owner
 */
function install(folder, owner) {
  if (isInstalled(folder)) return;
  console.log(`Installing the packages of ${owner} (once, a minute or so)`);
  // The machine's own Node: the one in node_modules is removed and installed again.
  const path = process.env.PATH?.split(delimiter).filter((part) => !part.endsWith('.bin'));
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-progress'], {
    cwd: fileURLToPath(folder),
    env: { ...process.env, PATH: path?.join(delimiter) },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

/**
 * Whether npm has finished installing what the lock file names, optional packages of other
 * platforms aside.
 * @param {URL} folder
 */
function isInstalled(folder) {
  /** @type {(name: string) => Record<string, { version?: string, optional?: true, devOptional?: true }>} */
  const packagesIn = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).packages;
  try {
    const installed = packagesIn('node_modules/.package-lock.json');
    return Object.entries(packagesIn('package-lock.json')).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' ||
        installed[path]?.version === version ||
        (!installed[path] && (optional || devOptional)),
    );
  } catch {
    return false;
  }
}
