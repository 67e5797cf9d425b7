// Runs on Node 20 and up: other programs that tests need. Some open exported files; PostgreSQL is
// the backend's database in production.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { canInstallPackages, installPackages } from './debian.mjs';

/**
 * The programs with their Debian packages.
 * @type {Record<string, string[]>}
 */
const packagesOf = {
  soffice: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
  xmllint: ['libxml2-utils'],
  unzip: ['unzip'],
  pdftotext: ['poppler-utils'],
  pg_ctlcluster: ['postgresql'],
};

/** Where Debian's PostgreSQL looks whether to create a cluster at installation. */
const serverSetting = '/etc/postgresql-common/createcluster.d/clippings.conf';

/** Whether a program is on the PATH. @param {string} name */
export const hasProgram = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/**
 * Installs missing programs where possible. Otherwise the tests that
 * need one are skipped and say so.
 * @param {(line: string) => void} say reports steps that take a while
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
