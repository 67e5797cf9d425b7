// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $announcement } from '../../../src/stores/notice.ts';
import { useAnnouncedResults } from '../../../src/workspace/search/use-announced-results.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a number of results is announced once typing pauses, and does not outlast the results', () => {
  const { rerender } = renderHook(useAnnouncedResults, {
    initialProps: '2 found' as string | null,
  });
  expect($announcement.get()).toBe('');
  vi.runAllTimers();
  expect($announcement.get()).toBe('2 found');
  rerender(null);
  vi.runAllTimers();
  expect($announcement.get()).toBe('');
});
