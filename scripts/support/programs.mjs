// Runs on Node 20 and up: the programs that tests need beside ours. Some open what the site exports; PostgreSQL is
// what the backend runs on in public.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
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
  pg_ctlcluster: ['postgresql'],
};

/** Where Debian's PostgreSQL reads whether a server of its own is wanted with it. */
const serverSetting = '/etc/postgresql-common/createcluster.d/clippings.conf';

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
    `Installing the packages of other programs, for the tests: ${missing.map(([, packages]) => packages.join(' ')).join(' ')}`,
  );
  mkdirSync(dirname(serverSetting), { recursive: true });
  writeFileSync(serverSetting, 'create_main_cluster = false\n');
  await installPackages(missing.flatMap(([, packages]) => packages));
  rmSync(serverSetting);
}
