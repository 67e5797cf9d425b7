import { expect, test, vi } from 'vitest';
import { shareFile } from '../../../../src/workspace/export/save-file.ts';

const file = { name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(1) };

const shareAnswers = (answer: () => Promise<void>) => vi.stubGlobal('navigator', { share: answer });

test('a file accepted by the share sheet is shared', async () => {
  shareAnswers(() => Promise.resolve());
  expect(await shareFile(file)).toBe(true);
});

test.each(['AbortError', 'NotAllowedError'])('after %s nothing was shared', async (name) => {
  shareAnswers(() => Promise.reject(new DOMException('', name)));
  expect(await shareFile(file)).toBe(false);
});

test('a refusal by the system is an error', async () => {
  shareAnswers(() => Promise.reject(new DOMException('', 'DataError')));
  await expect(shareFile(file)).rejects.toThrow(DOMException);
});
