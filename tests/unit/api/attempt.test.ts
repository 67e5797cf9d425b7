import { expect, test, vi } from 'vitest';
import { withDeadline } from '../../../src/api/attempt.ts';
import { secretsIn } from '../../../src/api/refusal.ts';

test('a call that was cancelled before it began is never sent', async () => {
  const run = vi.fn(() => Promise.resolve('sent'));
  const reason = new Error('called off');
  await expect(withDeadline(0, AbortSignal.abort(reason), run)).rejects.toBe(reason);
  expect(run).not.toHaveBeenCalled();
});

test('a call that has ended leaves neither a timer nor a listener', async () => {
  vi.useFakeTimers();
  const cancel = new AbortController();
  let signal: AbortSignal | undefined;
  await withDeadline(1000, cancel.signal, (given) => Promise.resolve((signal = given)));
  expect(vi.getTimerCount()).toBe(0);
  cancel.abort();
  expect(signal?.aborted).toBe(false);
  vi.useRealTimers();
});

test('the passwords of a request are secrets, however deep; an empty field is none', () => {
  const body = { username: 'anna', password: 'one', more: { currentPassword: 'two' } };
  expect(secretsIn(body)).toEqual(['one', 'two']);
  expect(secretsIn({ password: '', passwordConfirmation: '' })).toEqual([]);
  expect(secretsIn('password')).toEqual([]);
});
