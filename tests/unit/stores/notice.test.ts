import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $notice,
  dismissNotice,
  holdNotice,
  notify,
  releaseNotice,
} from '../../../src/stores/notice.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a notice disappears by itself, later where something can be undone or more is to be read', () => {
  notify({ text: 'Saved' });
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).toBeNull();
  notify({ text: '1 deleted', canUndo: true });
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).not.toBeNull();
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).toBeNull();
  notify({ text: 'Saved, and more is to be said. '.repeat(5) });
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).not.toBeNull();
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).toBeNull();
});

test('it stays while the reader is using it', () => {
  notify({ text: '1 deleted', canUndo: true });
  holdNotice('pointer');
  vi.advanceTimersByTime(60_000);
  expect($notice.get()).not.toBeNull();
  releaseNotice('pointer');
  vi.advanceTimersByTime(12_000);
  expect($notice.get()).toBeNull();
});

test('it stays under the pointer when the focus leaves it, and when another one replaces it', () => {
  notify({ text: '1 deleted', canUndo: true });
  holdNotice('pointer');
  holdNotice('focus');
  releaseNotice('focus');
  vi.advanceTimersByTime(60_000);
  expect($notice.get()).not.toBeNull();
  notify({ text: '2 deleted', canUndo: true });
  vi.advanceTimersByTime(60_000);
  expect($notice.get()).not.toBeNull();
  releaseNotice('pointer');
  vi.advanceTimersByTime(12_000);
  expect($notice.get()).toBeNull();
});

test('a notice that was dismissed under the pointer does not hold the next one', () => {
  notify({ text: '1 deleted', canUndo: true });
  holdNotice('pointer');
  dismissNotice();
  notify({ text: 'Saved' });
  vi.advanceTimersByTime(6_000);
  expect($notice.get()).toBeNull();
});
