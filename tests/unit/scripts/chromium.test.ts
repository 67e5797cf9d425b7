import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownChromium, knownPageBrowser } from '../../../scripts/support/chromium.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chromium-'));
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

function program(path: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

function remember(path: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', 'chromium.json'), JSON.stringify({ path }));
}

test.each([
  ['bin/chromium', 'bin/chromium-headless-shell'],
  [
    'browsers/chromium-1200/chrome-linux64/chrome',
    'browsers/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell',
  ],
  [
    'browsers/chromium-1200/chrome-mac-arm64/Google Chrome.app/Contents/MacOS/Google Chrome',
    'browsers/chromium_headless_shell-1200/chrome-headless-shell-mac-arm64/chrome-headless-shell',
  ],
])('beside %s pages are driven without a window where that is installed', (whole, shell) => {
  const path = program(whole);
  remember(path);
  expect(knownPageBrowser(root)).toBe(path);
  const other = program(shell);
  expect(knownPageBrowser(root)).toBe(other);
  expect(knownChromium(root)).toBe(path);
});

test('a browser that was chosen drives everything', () => {
  remember(program('bin/chromium'));
  program('bin/chromium-headless-shell');
  const chosen = program('other/chromium');
  vi.stubEnv('CHROMIUM_PATH', chosen);
  expect(knownPageBrowser(root)).toBe(chosen);
});
