import { defineConfig } from '@playwright/test';
import { browserSwitches } from './scripts/support/browser-switches.mjs';
import { headlessPath } from './tests/support/browser/headless-path.ts';

const long = /(?:settings|every-page|extension|account-faults|modes)\.spec\.ts$/;

/**
 * The browser tests. They drive the built site (npm run build) as scripts/serve.mjs serves it:
 * tests/support/site/start-site.ts starts it and sets BASE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  globalSetup: './tests/support/site/start-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for about half of its time: three of them keep two cores busy.
  workers: '150%',
  timeout: 30_000,
  expect: { timeout: 15_000 },
  // On CI a failed test is retried once, and the report lists it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Slow projects start first, so that no core waits for them at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  reporter: 'list',
  use: {
    baseURL: process.env['BASE_URL'] ?? '',
    // Tests cannot intercept requests that go through a service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: headlessPath() ?? '',
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
