import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { anyFreePort, freePort, isFree } from '../../../scripts/support/ports.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('an empty setting is the usual port', async () => {
  vi.stubEnv('PORT', '');
  const usual = await anyFreePort();
  expect(await freePort('PORT', usual)).toBe(usual);
});

test.each(['0', '65536', '-1', '1e3', '43 21'])('PORT=%j is refused by name', async (value) => {
  vi.stubEnv('PORT', value);
  await expect(freePort('PORT', 1)).rejects.toThrow(
    `PORT must be a port between 1 and 65535, not "${value}".`,
  );
});

test.each(['127.0.0.1', '::1'])('a port taken on %s is refused by name', async (host) => {
  const port = await anyFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  expect(await isFree(port)).toBe(false);
  await expect(freePort('PORT', port)).rejects.toThrow(`Port ${port} is taken`);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});
