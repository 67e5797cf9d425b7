import { afterEach, expect, test, vi } from 'vitest';
import { readFile } from '../../../../src/highlights/read/read-file.ts';
import { isLostChunk } from '../../../../src/lib/shared/lost-chunk.ts';

vi.mock(
  '../../../../src/highlights/read/formats/bookcision.ts',
  () => new Promise(() => undefined),
);

afterEach(() => vi.useRealTimers());

test('a reader that does not load within 120 seconds is lost, which says nothing of the file', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  readFile({ name: 'book.json', content: '{"asin": "B01", "highlights": []}' }).catch(failed);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isLostChunk(failed.mock.calls[0]?.[0])).toBe(true);
});
