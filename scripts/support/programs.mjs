// Runs on Node 20 and up: the programs that tests use: those that open what the site exports, and a light browser.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { canInstallPackages, installPackages } from './debian.mjs';

/**
 * Each program with Debian's packages that bring it.
 * @type {Record<string, string[]>}
 */
const packagesOf = {
  soffice: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
  xmllint: ['libxml2-utils'],
  unzip: ['unzip'],
  pdftotext: ['poppler-utils'],
  // Chromium without windows: the browser tests take half the time in it.
  'chromium-headless-shell': ['chromium-headless-shell'],
};

/** Where a program is on the search path. @param {string} name */
export const pathOfProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Whether a program is on the search path. @param {string} name */
export const hasProgram = (name) => pathOfProgram(name) !== undefined;

/**
 * Installs those of the programs that are missing, where that can be done. Where it cannot, the tests
 * that need one are skipped and say so; without the light browser, the other one serves.
 * @param {(line: string) => void} say is told in a line what is being done when that takes a while
 */
export async function ensurePrograms(say) {
  const missing = Object.entries(packagesOf).filter(([name]) => !hasProgram(name));
  if (missing.length === 0 || !canInstallPackages()) return;
  say(`Installing programs for the tests: ${missing.map(([name]) => name).join(', ')}`);
  await installPackages(missing.map(([, packages]) => packages));
}
