// Runs on Node 20 and up: the programs that open what the site exports, for the tests that ask them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { canInstallPackages, installPackages } from './debian.mjs';

/** Each program with Debian's packages that bring it. */
const packagesOf = {
  soffice: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
  xmllint: ['libxml2-utils'],
  unzip: ['unzip'],
  pdftotext: ['poppler-utils'],
};

/** Whether a program is on the search path. */
export const hasProgram = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/**
 * Installs those of the programs that are missing, where that can be done. Where it cannot, the tests
 * that need one are skipped and say so.
 * @param say is told in a line what is being done when that takes a while
 */
export async function ensurePrograms(say) {
  const missing = Object.keys(packagesOf).filter((name) => !hasProgram(name));
  if (missing.length === 0 || !canInstallPackages()) return;
  say(`Installing programs that open exported files, for the tests: ${missing.join(', ')}`);
  await installPackages(missing.flatMap((name) => packagesOf[name]));
}
