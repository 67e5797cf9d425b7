// Runs on Node 20 and up: the programs that open what the site exports, for the tests that ask them.
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
};

/** Whether a program is on the search path. @param {string} name */
export const hasProgram = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/**
 * Installs those of the programs that are missing, where that can be done. Where it cannot, the tests
 * that need one are skipped and say so.
 * @param {(line: string) => void} say is told in a line what is being done when that takes a while
 */
export async function ensurePrograms(say) {
  const missing = Object.entries(packagesOf).filter(([name]) => !hasProgram(name));
  if (missing.length === 0 || !canInstallPackages()) return;
  say(
    `Installing programs that open exported files, for the tests: ${missing.map(([name]) => name).join(', ')}`,
  );
  await installPackages(missing.flatMap(([, packages]) => packages));
}
