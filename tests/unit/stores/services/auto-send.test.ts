import { expect, test, vi } from 'vitest';
import labels from '../../../../i18n/en/highlights.json' with { type: 'json' };
import { WritingError } from '../../../../src/stores/export/write.ts';
import { sendAgain } from '../../../../src/stores/services/auto-send.ts';

const { notify, sendToFolder } = vi.hoisted(() => ({ notify: vi.fn(), sendToFolder: vi.fn() }));
vi.mock('../../../../src/stores/notice.ts', () => ({ notify }));
vi.mock('../../../../src/stores/services/send-to-folder.ts', () => ({ sendToFolder }));
vi.mock('../../../../src/stores/plan.ts', async (original) => ({
  ...(await original<object>()),
  settledPlan: () => Promise.resolve('professional'),
}));
vi.mock('../../../../src/stores/library/library.ts', async (original) => ({
  ...(await original<object>()),
  $library: {
    get: (await import('../../../../src/highlights/library/model.ts')).emptyLibrary,
  },
}));
vi.mock('../../../../src/stores/services/local-folder.ts', () => ({
  $localFolder: { get: () => ({ name: 'Notes', auto: true, last: null }) },
}));

test.each([
  ['notLoaded', labels.error.notLoaded],
  ['failed', labels.error.exportFailed],
] as const)('an automatic export says why there is no file: %s', async (code, text) => {
  sendToFolder.mockRejectedValue(new WritingError(code, 'writer.js'));
  await sendAgain(labels, 'en');
  expect(notify).toHaveBeenLastCalledWith({ text });
});
