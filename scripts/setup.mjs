// Installs what is missing. Runs on Node 20 and up, before anything is installed.
//   node scripts/setup.mjs             the packages of the site
//   node scripts/setup.mjs --backend   and those of the backend
//   node scripts/setup.mjs --browser   and a Chromium for the browser tests
//   node scripts/setup.mjs --programs  and, where possible, the other programs that tests need
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/chromium.mjs';
import { installFromLock, isInstalled, lockedNodeVersion } from './support/install.mjs';
import { endWithParent } from './support/lifetime.mjs';
import { ensurePrograms } from './support/programs.mjs';
import { runScript } from './support/run-script.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} line */
const say = (line) => console.log(line);

endWithParent();

await runScript(() => main(process.argv.slice(2)));

/** @param {string[]} args */
async function main(args) {
  if (parseInt(process.versions.node, 10) < 20)
    throw new Error(`Node 20 or newer is needed; this is ${process.version}.`);
  await ensurePackages(root, 'the site');
  if (args.includes('--backend') && existsSync(join(root, 'backend', 'package-lock.json'))) {
    await ensurePackages(join(root, 'backend'), 'the backend');
  }
  if (!(await lockedNodeVersion(root))) {
    throw new Error(
      'The Node of the lock file could not be installed, most likely because install scripts are off.\n' +
        'Run: npm rebuild node --ignore-scripts=false',
    );
  }
  if (args.includes('--browser')) await ensureChromium(root, say);
  if (args.includes('--programs')) await ensurePrograms(say);
}

/**
 * @param {string} dir
 * @param {string} owner
 */
async function ensurePackages(dir, owner) {
  if (isInstalled(dir)) return;
  say(`Installing the packages of ${owner} (once, a minute or so)`);
  const { code, output } = await installFromLock(dir);
  if (code !== 0)
    throw new Error(`${output.trim()}\nThe packages of ${owner} could not be installed.`);
}
