import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled, run } from '../../../scripts/support/install.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('isInstalled', () => {
  let dir = '';
  const write = (name: string, value: unknown) => {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(value));
  };
  const lock = (packages: object) => write('package-lock.json', { lockfileVersion: 3, packages });
  const tree = (packages: object) => write('node_modules/.package-lock.json', { packages });
  const a = { version: '1.0.0', integrity: 'sha512-a' };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'install-'));
    lock({ '': { name: 'root' }, 'node_modules/a': a });
    tree({ 'node_modules/a': a });
    write('node_modules/a/package.json', {});
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  test('a tree as the lock file names it', () => {
    expect(isInstalled(dir)).toBe(true);
  });

  test('no tree', () => {
    rmSync(join(dir, 'node_modules'), { recursive: true });
    expect(isInstalled(dir)).toBe(false);
  });

  test('an interrupted install has no list of its tree yet', () => {
    rmSync(join(dir, 'node_modules', '.package-lock.json'));
    expect(isInstalled(dir)).toBe(false);
  });

  test('another version, or another content of the same version', () => {
    lock({ 'node_modules/a': { ...a, version: '1.0.1' } });
    expect(isInstalled(dir)).toBe(false);
    lock({ 'node_modules/a': { ...a, integrity: 'sha512-b' } });
    expect(isInstalled(dir)).toBe(false);
  });

  test('a package that is missing, unless it is for another platform', () => {
    lock({ 'node_modules/a': a, 'node_modules/b': { version: '2.0.0' } });
    expect(isInstalled(dir)).toBe(false);
    lock({ 'node_modules/a': a, 'node_modules/b': { version: '2.0.0', optional: true } });
    expect(isInstalled(dir)).toBe(true);
  });

  test('a folder that was removed by hand', () => {
    rmSync(join(dir, 'node_modules', 'a'), { recursive: true });
    expect(isInstalled(dir)).toBe(false);
  });
});

describe('run', () => {
  test('returns both streams and the exit code', async () => {
    const script = 'console.log("out"); console.error("err"); process.exit(3)';
    const { code, output } = await run(process.execPath, ['-e', script]);
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  test('kills a program at its time limit', async () => {
    const { code } = await run(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], {
      limit: 200,
    });
    expect(code).toBeNull();
  });

  test('fails when there is no such program', async () => {
    await expect(run(join(root, 'no-such-program'), [])).rejects.toThrow('ENOENT');
  });
});
