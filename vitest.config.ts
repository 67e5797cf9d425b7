import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

/** Ends a test that hangs, no more: on a busy machine everything takes its time. */
const patience = { testTimeout: 300_000, hookTimeout: 600_000 };

const suite = (name: string): UserWorkspaceConfig => ({
  test: {
    ...patience,
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
  },
});

const unit = suite('unit');

export default defineConfig({
  test: {
    // Left to itself, it keeps a core free: of two that is half.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/{highlights,api,stores}/**/*.ts'],
      reporter: ['text', 'html'],
      reportsDirectory: '.cache/coverage',
      reportOnFailure: true,
      // Measured; many of the rest are fallbacks that the compiler asks for and no input reaches.
      thresholds: { branches: 94 },
    },
    projects: [
      // Each file leaves globals and clocks as it found them, so that they can share modules: half the time.
      { ...unit, test: { ...unit.test, pool: 'threads', isolate: false } },
      { extends: './tests/support/astro.vite.ts', ...suite('component') },
      suite('programs'),
      suite('backend'),
      suite('dist'),
    ],
  },
});
