import { expect, test } from 'vitest';
import { $online, $pending, countCall } from '../../../src/stores/network.ts';

test('calls are counted until they end, however they end', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  countCall(first.promise);
  countCall(second.promise);
  expect($pending.get()).toBe(2);
  first.resolve();
  await Promise.resolve();
  expect($pending.get()).toBe(1);
  second.reject(new Error('x'));
  await new Promise((done) => setTimeout(done));
  expect($pending.get()).toBe(0);
});

test('the browser’s session can be imported where pages are built, and reads nothing there', async () => {
  const { $session, $user, session } =
    await import('../../../src/stores/session/browser-session.ts');
  expect([$session.get(), session.token(), $user.get()]).toEqual([
    { state: 'anonymous' },
    null,
    null,
  ]);
  expect($online.get()).toBe(true);
});
