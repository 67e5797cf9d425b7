import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { missingOptional, withMissingOptional } from '../../../scripts/support/lock.mjs';

const read = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

describe.each(
  ['package-lock.json', 'backend/package-lock.json'].filter((name) => existsSync(read(name))),
)('%s', (name) => {
  const { packages } = JSON.parse(readFileSync(read(name), 'utf8'));

  test('lists every optional package of every platform: run npm run lock', () => {
    expect(missingOptional(packages)).toEqual([]);
  });

  test('has no address of the registry', () => {
    expect(readFileSync(read(name), 'utf8')).not.toContain('"resolved": "http');
  });
});

describe('withMissingOptional', () => {
  const packages = {
    '': { name: 'root' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      engines: { node: '>= 10' },
      optionalDependencies: {
        '@tool/linux-x64-musl': '2.0.0',
        '@tool/win32-arm64-msvc': '2.0.0',
        '@tool/wasm32-wasi': '2.0.0',
        fsevents: '~2.3.2',
      },
    },
    'node_modules/@tool/linux-x64-musl': { version: '1.0.0' },
  };
  const missing = missingOptional(packages);
  const completed = withMissingOptional(packages, missing);

  test('finds what is missing, and what has another version', () => {
    expect(missing.map(({ name }) => name)).toEqual([
      '@tool/linux-x64-musl',
      '@tool/win32-arm64-msvc',
      '@tool/wasm32-wasi',
    ]);
  });

  test('adds them with the platform of their name, below the parent where the place is taken', () => {
    const common = {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      optional: true,
      engines: { node: '>= 10' },
    };
    expect(completed['node_modules/@tool/win32-arm64-msvc']).toEqual({
      ...common,
      os: ['win32'],
      cpu: ['arm64'],
    });
    expect(completed['node_modules/@tool/wasm32-wasi']).toEqual({ ...common, cpu: ['wasm32'] });
    expect(completed['node_modules/tool/node_modules/@tool/linux-x64-musl']).toEqual({
      ...common,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    });
    expect(completed['node_modules/@tool/linux-x64-musl']).toEqual({ version: '1.0.0' });
  });

  test('then finds nothing more, and changes nothing else', () => {
    expect(missingOptional(completed)).toEqual([]);
    expect(completed).toMatchObject(packages);
  });
});
