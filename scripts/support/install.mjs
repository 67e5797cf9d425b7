// Runs on Node 20 and up, before anything is installed: built-in modules only.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import process from 'node:process';
import { killGroup, spawnGroup } from './lifetime.mjs';

const windows = process.platform === 'win32';

/**
 * Whether the installed tree of `dir` matches its lock file: the same version and
 * integrity of every package (optional ones of other platforms aside), each present on disk.
 * @param {string} dir
 */
export function isInstalled(dir) {
  const lock = readPackages(join(dir, 'package-lock.json'));
  const tree = readPackages(join(dir, 'node_modules', '.package-lock.json'));
  if (!lock || !tree) return false;
  return Object.entries(lock).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = tree[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(join(dir, path, 'package.json'))
    );
  });
}

/**
 * @param {string} file
 * @returns {import('./lock.mjs').Packages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * The version of Node that `node_modules/.bin/node` of `dir` starts, if it runs.
 * @param {string} dir
 */
export async function lockedNodeVersion(dir) {
  const result = await run(nodeOf(dir), ['--version'], { cwd: dir }).catch(() => undefined);
  return result?.code === 0 ? result.output.trim() : undefined;
}

/**
 * Path of the lock file's Node, whether it exists or not.
 * @param {string} dir
 */
export function nodeOf(dir) {
  return join(dir, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
}

/**
 * Installs exactly what the lock file of `dir` names. Runs npm under the machine's own Node,
 * because the one in `node_modules` is removed during installation.
 * @param {string} dir
 * @returns npm's output and exit code
 */
export async function installFromLock(dir) {
  const quietly = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const result = await npm(['ci', ...quietly], dir);
  // npm sometimes leaves optional packages of other platforms out of lock files, and then rejects
  // them here; `npm install` takes the same versions from the same file without that check.
  const incomplete = result.code !== 0 && result.output.includes('EUSAGE');
  return incomplete ? npm(['install', '--no-save', ...quietly], dir) : result;
}

/**
 * Runs npm in `dir` with the machine's own Node.
 * @param {string[]} args
 * @param {string} dir
 */
export function npm(args, dir) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: machinePath(), npm_config_update_notifier: 'false' };
  // npm passes its settings to scripts as variables; those of the outer command do not apply.
  delete env.npm_config_loglevel;
  if (cli?.endsWith('.js') && node && !node.includes(`${sep}node_modules${sep}node${sep}`)) {
    return run(node, [cli, ...args], { cwd: dir, env });
  }
  return run('npm', args, { cwd: dir, env, shell: windows });
}

/** PATH without the folders that npm prepends for scripts. */
function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}

/**
 * Runs a program to its end, in a process group of its own, and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { limit?: number }} options `limit`: milliseconds
 *   after which it is killed
 * @returns {Promise<{ code: number | null, output: string }>} the exit code (null when killed) and both
 *   streams
 * @throws when the program cannot be started
 */
export function run(program, args, { limit, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawnGroup(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const timer =
      limit === undefined ? undefined : setTimeout(() => killGroup(child, 'SIGKILL'), limit);
    let output = '';
    const collect = (/** @type {string} */ chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}
