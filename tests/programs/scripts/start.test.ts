import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/support/run.mjs';

const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** Starts the site with settings that are refused before the build. */
function start(env: Record<string, string>, args: string[] = ['--no-backend']) {
  const settings = { PATH: process.env['PATH'] ?? '', ...env };
  return run(process.execPath, [script, ...args], { env: settings });
}

describe('npm start refuses, before it builds', () => {
  test.each([
    [
      'an address that is none',
      { SITE_URL: 'example.com' },
      /^SITE_URL must be an absolute address.*"example\.com"\.\n$/,
    ],
    [
      'a public address with a backend on this machine',
      { SITE_URL: 'https://books.example' },
      /^PUBLIC_API_URL must name the public backend of https:\/\/books\.example /,
    ],
    [
      'a port that is none',
      { PORT: '99999' },
      /^PORT must be a port between 1 and 65535, not "99999"\.\n$/,
    ],
  ])('%s, in one line', async (_, env, message) => {
    const { code, output } = await start(env);
    expect(output).toMatch(message);
    expect(code).toBe(1);
  });

  test('an unknown option', async () => {
    const { code, output } = await start({}, ['--nonsense']);
    expect(output).toBe('npm start knows --no-backend, not --nonsense.\n');
    expect(code).toBe(1);
  });
});

describe('when the port is taken', () => {
  const other = createServer();
  let port = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    port = (other.address() as AddressInfo).port;
  });

  afterAll(() => {
    other.close();
  });

  test('npm start names it and the setting', async () => {
    const { code, output } = await start({ PORT: String(port) });
    expect(output).toBe(`Port ${port} is taken by another program: set PORT to another one.\n`);
    expect(code).toBe(1);
  });
});
