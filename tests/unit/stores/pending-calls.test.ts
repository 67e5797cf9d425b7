import { expect, test } from 'vitest';
import { createOnline } from '../../../src/stores/online.ts';
import { createPending } from '../../../src/stores/pending-calls.ts';

test('calls are counted until they end, however they end', async () => {
  const { $pending, observe } = createPending();
  let resolve = (): void => {};
  let reject = (_: Error): void => {};
  observe(new Promise<void>((done) => (resolve = done)));
  observe(new Promise<void>((_, fail) => (reject = fail)));
  expect($pending.get()).toBe(2);
  resolve();
  await Promise.resolve();
  expect($pending.get()).toBe(1);
  reject(new Error('x'));
  await new Promise((done) => setTimeout(done));
  expect($pending.get()).toBe(0);
});

test('the connection’s state is followed', () => {
  let isOnline = false;
  let notify = (): void => {};
  const $online = createOnline({
    isOnline: () => isOnline,
    onChange: (listener) => (notify = listener),
  });
  expect($online.get()).toBe(false);
  isOnline = true;
  notify();
  expect($online.get()).toBe(true);
});

test('the browser instance can be imported where pages are built, and reads nothing there', async () => {
  const { $online, $pending, $session } = await import('../../../src/stores/browser.ts');
  await import('../../../src/stores/account.ts');
  expect($session.get()).toEqual({ state: 'anonymous' });
  expect([$online.get(), $pending.get()]).toEqual([true, 0]);
});
