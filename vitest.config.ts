import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

/**
 * Hooks build variants of the site and start backends. On CI a failed test is retried once, and
 * reported as flaky if it passes.
 */
const limits = {
  testTimeout: 30_000,
  hookTimeout: 300_000,
  retry: process.env['CI'] ? 1 : 0,
};

const suite = (name: string): UserWorkspaceConfig => ({
  test: {
    ...limits,
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
  },
});

/** Each file restores globals and clocks, so that files can share modules: half the time. */
const sharing = ({ test }: UserWorkspaceConfig): UserWorkspaceConfig => ({
  test: { ...test, pool: 'threads', isolate: false },
});

export default defineConfig({
  test: {
    // By default one core stays free: half of a machine with two.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/{highlights,api,stores}/**/*.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: '.cache/coverage',
      reportOnFailure: true,
      // Measured; many uncovered branches are fallbacks that the compiler asks for and no input
      // reaches.
      thresholds: { branches: 95 },
    },
    projects: [
      sharing(suite('unit')),
      { extends: './tests/support/component/astro.vite.ts', ...suite('component') },
      suite('programs'),
      suite('backend'),
      // The pages of the site are read and parsed once in a thread.
      sharing(suite('dist')),
    ],
  },
});
