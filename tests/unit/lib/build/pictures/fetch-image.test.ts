import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchImage } from '../../../../../src/lib/build/pictures/fetch-image.ts';
import { startImageHost, type ImageHost } from '../../../../support/image-host.ts';

let host: ImageHost;
let other: ImageHost;

beforeAll(async () => {
  other = await startImageHost('http://127.0.0.1:9');
  host = await startImageHost(other.origin);
});
afterAll(() => Promise.all([host.stop(), other.stop()]));
beforeEach(() => {
  host.asked.length = 0;
});

const fetched = (address: string, more: { bytes?: number; time?: number } = {}) =>
  fetchImage(address, { origins: new Set([host.origin]), bytes: 5e6, time: 60_000, ...more });

test('a redirect to the same host is followed', async () => {
  expect((await fetched(`${host.origin}/moved.jpg`)).length).toBeGreaterThan(100);
  expect(host.asked).toEqual(['/moved.jpg', '/small.jpg']);
});

test.each([
  ['/said-20-mb.jpg', 'the answer is larger than 5 MB'],
  ['/sent-20-mb.jpg', 'the answer is larger than 5 MB'],
  ['/circle.jpg', 'it redirects more than 3 times'],
  ['/broken.jpg', 'the host answered with status 503'],
  ['/missing.jpg', 'the host answered with status 404'],
  ['/drops.jpg', 'the host cannot be reached (UND_ERR_SOCKET)'],
])('%s is refused: %s', async (path, reason) => {
  await expect(fetched(host.origin + path)).rejects.toThrow(reason);
});

test('an endless response is read up to the limit only', async () => {
  const before = host.sent();
  await expect(fetched(`${host.origin}/sent-20-mb.jpg`, { bytes: 1e6 })).rejects.toThrow('1 MB');
  // Bytes in the buffers between the two ends have left the host too.
  expect(host.sent() - before).toBeLessThan(12e6);
});

test.each(['/away.jpg', '/small.jpg'])(
  'another host is not asked for %s, neither by a redirect nor by an address',
  async (path) => {
    const from = path === '/away.jpg' ? host : other;
    await expect(fetched(from.origin + path)).rejects.toThrow(
      `${other.origin}/small.jpg is not on an allowed host`,
    );
    expect(other.asked).toEqual([]);
  },
);

test.each(['/slow.jpg', '/trickle.jpg'])('%s is given up after the timeout', async (path) => {
  await expect(fetched(host.origin + path, { time: 300 })).rejects.toThrow(
    'the host did not answer within 0.3 s',
  );
});
