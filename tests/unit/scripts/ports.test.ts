import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyFreePort, isFree, nextFree, readPort } from '../../../scripts/support/ports.mjs';

describe('readPort', () => {
  test.each([
    [undefined, 4321],
    ['', 4321],
    ['80', 80],
    ['65535', 65_535],
  ])('%j is %i', (value, expected) => {
    expect(readPort('PORT', value, 4321)).toBe(expected);
  });

  test.each(['0', '65536', '-1', '1e3', '0x50', 'abc', '43 21', '43.5'])(
    'refuses %j, naming the setting',
    (value) => {
      expect(() => readPort('PORT', value, 4321)).toThrow(
        `PORT must be a port between 1 and 65535, not "${value}".`,
      );
    },
  );
});

describe.each(['127.0.0.1', '::1'])('a port taken on %s', (host) => {
  const server = createServer();
  let port = 0;

  beforeAll(async () => {
    port = await anyFreePort();
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
  });

  afterAll(() => {
    server.close();
  });

  test('is not free, and the next free one is another', async () => {
    expect(await isFree(port)).toBe(false);
    expect(await nextFree(port)).toBeGreaterThan(port);
  });
});

test('a port nobody listens on is free', async () => {
  expect(await isFree(await anyFreePort())).toBe(true);
});
