// Runs on Node 20 and up: finds or downloads the browser for the tests and the bench.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { canInstallPackages, installPackages } from './debian.mjs';
import { run } from './install.mjs';

const downloadLimit = 10 * 60_000;
const startLimit = 60_000;

/**
 * Remembers the browser that was found, so that a machine without downloads tries once.
 * @param {string} root folder of the project
 */
const noteOf = (root) => join(root, '.cache', 'chromium.json');

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH` when set, else the one found last time.
 * @param {string} root
 * @param {'path' | 'shell'} [kind] the shell has no user interface, takes a fifth less time for the browser tests, and
 *   runs no extension; where there is none, it is the whole browser
 * @returns {string | undefined}
 * @throws when the path is not a program
 */
export function knownChromium(root, kind = 'path') {
  const note = readNote(root);
  return chosenChromium() ?? note[kind] ?? note.path;
}

function chosenChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen || isProgram(chosen)) return chosen || undefined;
  throw new Error(`CHROMIUM_PATH names ${chosen}, which is no program that can be started.`);
}

/**
 * @param {string} root
 * @returns {{ path?: string, shell?: string }}
 */
function readNote(root) {
  try {
    const note = JSON.parse(readFileSync(noteOf(root), 'utf8'));
    return isProgram(note.path) ? note : {};
  } catch {
    return {};
  }
}

/**
 * Finds a Chromium, or installs one: Playwright's own, else the system's, else
 * Debian's package when run as root.
 * @param {string} root
 * @param {(line: string) => void} say reports steps that take a while
 * @returns {Promise<string>} its path
 * @throws when none is available, with what the user can do
 */
export async function ensureChromium(root, say) {
  const known = knownChromium(root);
  if (known) return known;
  for (const source of [
    () => playwrightChromium(root, say),
    systemChromium,
    () => debianChromium(say),
  ]) {
    const path = await source();
    if (path && (await starts(path))) {
      mkdirSync(dirname(noteOf(root)), { recursive: true });
      const shell = await debianShell(path);
      writeFileSync(noteOf(root), `${JSON.stringify({ path, shell })}\n`);
      return path;
    }
  }
  throw new Error(
    'The browser tests need Chromium, and none could be downloaded or found.\n' +
      'Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
}

/**
 * @param {string} root
 * @param {(line: string) => void} say
 */
async function playwrightChromium(root, say) {
  const core = join(root, 'node_modules', 'playwright-core');
  const { chromium } = await import(pathToFileURL(join(core, 'index.mjs')).href);
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  say('Fetching Chromium for the browser tests');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env };
  const args = [join(core, 'cli.js'), 'install', '--no-shell', 'chromium'];
  await run(process.execPath, args, { cwd: root, env, limit: downloadLimit });
  return existsSync(path) ? path : undefined;
}

function systemChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const usual = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.PROGRAMFILES ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usual].find(
    isProgram,
  );
}

/** @param {(line: string) => void} say */
async function debianChromium(say) {
  if (!canInstallPackages()) return undefined;
  say('Installing the chromium package of this system');
  await installPackages(['chromium']);
  return systemChromium();
}

/**
 * Debian's package of the same version without a user interface.
 * @param {string} chromium
 */
async function debianShell(chromium) {
  if (chromium !== '/usr/bin/chromium') return undefined;
  const shell = `${chromium}-headless-shell`;
  if (!isProgram(shell) && canInstallPackages()) await installPackages(['chromium-headless-shell']);
  return isProgram(shell) && (await starts(shell)) ? shell : undefined;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * An installed browser may still lack a system library: only one that starts counts.
 * @param {string} path
 */
async function starts(path) {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--dump-dom',
    'about:blank',
  ];
  const result = await run(path, args, { limit: startLimit }).catch(() => undefined);
  return result?.code === 0;
}
