import { expect, test } from 'vitest';
import { deviceOf } from '../../../backend/src/accounts/device.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const device = (agent: string, hint = '') =>
  deviceOf((header) => ({ 'user-agent': agent, 'sec-ch-ua': hint })[header] ?? '');

test.each([
  ['Chrome', 'Windows', `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome', 'iOS', `${IPHONE} ${WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet for Android',
    'Android',
    `${ANDROID} ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Safari', 'macOS', `${MAC} ${WEBKIT} Version/18.1 Safari/605.1.15`],
  [null, null, 'Evil Browser/1.0 (x)'],
  [null, null, 'Mozilla/5.0 You won/1.0'],
  [null, null, 'curl/8.10.1'],
  [null, null, ''],
])('%s on %s: %s', (browser, system, agent) => {
  expect(device(agent)).toEqual({ browser, system });
});

test('Brave, whose User-Agent is that of Chrome, is recognised by its client hint', () => {
  const agent = `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36`;
  const hint = '"Brave";v="131", "Chromium";v="131", "Not_A Brand";v="24"';
  expect(device(agent, hint)).toEqual({ browser: 'Brave', system: 'Windows' });
});

test('only the beginning of an overlong header is read', () => {
  const long = 'x'.repeat(2000);
  expect(device(`${long} Firefox/132.0`, `${long}"Brave"`).browser).toBeNull();
});
