import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { browserSwitches } from './scripts/support/browser-switches.mjs';
import { knownChromium } from './scripts/support/chromium.mjs';

const long = /(?:settings|axe|every-page|extension|account-faults|modes)\.spec\.ts$/;

/**
 * The browser tests. They drive the built site (npm run build) as scripts/serve.mjs serves it:
 * tests/support/start-site.ts starts it and sets BASE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  globalSetup: './tests/support/start-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: '100%',
  // Both end a test that hangs, no more: a loaded machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // What takes long begins first, so that no core waits for it at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  reporter: 'list',
  use: {
    baseURL: process.env['BASE_URL'] ?? '',
    // Behind a service worker no request can be held up or answered by a test.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: knownChromium(fileURLToPath(new URL('.', import.meta.url))) ?? '',
      args: [
        ...browserSwitches,
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
