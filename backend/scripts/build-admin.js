'use strict';

const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const BACKEND = path.join(__dirname, '..');
const PARTS = ['config', 'i18n', 'lib', 'node_modules', 'package.json', 'src'];

/**
 * Builds the administration panel into build/. It is built in a temporary folder, because Strapi's
 * builder looks for a tsconfig.json in all parent folders, and would use the site's.
 */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clippings-admin-'));
try {
  for (const part of PARTS) fs.symlinkSync(path.join(BACKEND, part), path.join(folder, part));
  const strapi = path.join(BACKEND, 'node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');
  const { status } = spawnSync(process.execPath, [strapi, 'build'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, STRAPI_TELEMETRY_DISABLED: 'true' },
  });
  process.exitCode = status ?? 1;
  if (status === 0) {
    fs.cpSync(path.join(folder, 'build'), path.join(BACKEND, 'build'), { recursive: true });
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
