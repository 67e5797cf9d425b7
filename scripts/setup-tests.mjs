// Gets what the tests and the bench need besides packages, where it is missing.
//   node scripts/setup-tests.mjs              a Chromium: Playwright's own, else Debian's
//   node scripts/setup-tests.mjs --programs   and, on Debian as root, the programs that open exported files, PostgreSQL
//                                             and Caddy; elsewhere their tests are skipped and say so
//   node scripts/setup-tests.mjs --fonts      and the faces in which the pictures are taken
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import process from 'node:process';
import { chromiumPath } from './support/chromium.mjs';
import { caddyPath, programPath } from './support/programs.mjs';

/** Programs with their Debian packages. */
const packages = {
  soffice: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
  xmllint: ['libxml2-utils'],
  unzip: ['unzip'],
  pdftotext: ['poppler-utils'],
  qpdf: ['qpdf'],
  pg_ctlcluster: ['postgresql'],
};
/** The pictures' faces with their Debian packages. */
const fonts = { Inter: 'fonts-inter', 'Noto Sans CJK JP': 'fonts-noto-cjk' };
const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (!chromiumPath()) {
  console.log('Fetching Chromium for the browser tests');
  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const needs = isDebianRoot ? ['--with-deps'] : [];
  run(process.execPath, [playwright, 'install', '--no-shell', ...needs, 'chromium']);
}
// Debian's, with the headless one that the browser tests prefer.
const isDebians = [undefined, programPath('chromium')].includes(chromiumPath());
if (isDebians && isDebianRoot && !programPath('chromium-headless-shell'))
  installPackages(['chromium', 'chromium-headless-shell']);
if (!chromiumPath()) {
  console.error(
    'The browser tests need Chromium, and none could be fetched or found.\n' +
      'Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
  process.exit(1);
}
if (process.argv.includes('--programs')) {
  const missing = Object.entries(packages).filter(([program]) => !programPath(program));
  if (missing.length > 0 && isDebianRoot) installPackages(missing.flatMap(([, names]) => names));
  if (!caddyPath() && existsSync('/usr/bin/apt-get')) unpackCaddy();
}
if (process.argv.includes('--fonts')) {
  const missing = Object.entries(fonts).filter(([family]) => !hasFont(family));
  if (missing.length > 0 && isDebianRoot) installPackages(missing.map(([, name]) => name));
  for (const [family] of missing.filter(([family]) => !hasFont(family))) {
    console.warn(`${family} is not installed: the pictures would show another face`);
  }
}

/** @param {string} family */
function hasFont(family) {
  return Boolean(spawnSync('fc-list', [family], { encoding: 'utf8' }).stdout);
}

/** @param {string[]} names */
function installPackages(names) {
  console.log(`Installing packages of this system, for the tests: ${names.join(' ')}`);
  const folder = '/etc/postgresql-common/createcluster.d';
  // Debian's PostgreSQL would start a server of its own; the file that says no goes even after
  // Ctrl+C. Another installation may be going on, as on a machine that has just started.
  const script = `mkdir -p ${folder} && cd ${folder} && echo 'create_main_cluster = false' > clippings.conf
    trap 'rm -f clippings.conf' EXIT
    trap exit INT TERM
    apt-get update -qq
    apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "$@"`;
  run('sh', ['-c', script, 'sh', ...names]);
}

/** Debian's package, unpacked only: installed it would start a server of its own. */
function unpackCaddy() {
  const folder = fileURLToPath(new URL('../.cache/caddy/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  run('sh', ['-c', 'apt-get download -qq caddy && dpkg-deb -x caddy_*.deb .'], folder);
}

/**
 * Runs a program quietly; a failure shows in what is still missing.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
function run(program, args, cwd) {
  spawnSync(program, args, {
    cwd,
    env: {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
      DEBIAN_FRONTEND: 'noninteractive',
      ...process.env,
    },
    stdio: 'ignore',
    timeout: 10 * 60_000,
  });
}
