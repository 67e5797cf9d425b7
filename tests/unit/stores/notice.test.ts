import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notice, holdNotice, notify, releaseNotice } from '../../../src/stores/notice.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a notice disappears by itself, later where something can be undone', () => {
  notify({ text: 'Saved' });
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).toBeNull();
  notify({ text: '1 deleted', canUndo: true });
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).not.toBeNull();
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).toBeNull();
});

test('it stays while the reader is using it', () => {
  notify({ text: '1 deleted', canUndo: true });
  holdNotice();
  vi.advanceTimersByTime(60_000);
  expect($notice.get()).not.toBeNull();
  releaseNotice();
  vi.advanceTimersByTime(12_000);
  expect($notice.get()).toBeNull();
});
