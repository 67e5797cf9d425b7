import { expect, test } from 'vitest';
import { deviceOf } from '../../../backend/src/accounts/device.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const device = (agent: string, hint = '') =>
  deviceOf((header) => ({ 'user-agent': agent, 'sec-ch-ua': hint })[header] ?? '');

test.each([
  ['Chrome', 'Windows', `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `${ANDROID} ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'iOS', `${IPHONE} ${WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'Linux', `${LINUX} ${BLINK} HeadlessChrome/131.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `${LINUX} ${BLINK} Ubuntu Chromium/131.0.0.0 Chrome/131.0.0.0 Safari/537.36`],
  [
    'Chrome',
    'ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  ],
  ['Edge', 'Windows', `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`],
  ['Edge', 'Windows', `${WINDOWS} ${BLINK} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  [
    'Edge',
    'Android',
    `${ANDROID} ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.2903.87`,
  ],
  [
    'Edge',
    'iOS',
    `${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/604.1`,
  ],
  ['Opera', 'macOS', `${MAC} ${BLINK} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  ['Opera', 'iOS', `${IPHONE} ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1 OPT/5.4.0`],
  [
    'Opera',
    'Android',
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16',
  ],
  [
    'Samsung Internet',
    'Android',
    `${ANDROID} ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Vivaldi', 'Linux', `${LINUX} ${BLINK} Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0.3495.11`],
  [
    'Yandex Browser',
    'Windows',
    `${WINDOWS} ${BLINK} Chrome/128.0.0.0 YaBrowser/24.10.0 Yowser/2.5 Safari/537.36`,
  ],
  ['DuckDuckGo', 'macOS', `${MAC} ${WEBKIT} Version/18.1 Safari/605.1.15 Ddg/18.1`],
  [
    'UC Browser',
    'Android',
    `${ANDROID} ${BLINK} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.8.2 Mobile Safari/537.36`,
  ],
  [
    'Firefox',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Firefox', 'iOS', `${IPHONE} ${WEBKIT} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox', 'iOS', `${IPHONE} ${WEBKIT} Version/18.1 Focus/132.0 Mobile/15E148 Safari/604.1`],
  ['Safari', 'macOS', `${MAC} ${WEBKIT} Version/18.1 Safari/605.1.15`],
  ['Safari', 'iOS', `${IPHONE} ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Safari', 'iPadOS', `${IPAD} ${WEBKIT} Version/17.6 Mobile/15E148 Safari/604.1`],
  [
    'Silk',
    'Android',
    `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${BLINK} Silk/130.4.1 like Chrome/130.0.6723.102 Safari/537.36`,
  ],
  [
    'Kindle',
    'Linux',
    'Mozilla/5.0 (X11; U; Linux armv7l like Android; en-us) AppleWebKit/531.2+ (KHTML, like Gecko) Version/5.0 Safari/533.2+ Kindle/3.0+',
  ],
  [null, 'Linux', `${LINUX} ${WEBKIT} Version/17.6 Safari/605.1.15`],
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
