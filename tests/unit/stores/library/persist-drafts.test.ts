// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => sessionStorage.clear());

/** A page of its own, with what earlier ones have left in the tab's storage. */
async function openPage() {
  vi.resetModules();
  const { persistDrafts } = await import('../../../../src/stores/library/persist-drafts.ts');
  const { $typedTags, keepTypedTag } = await import('../../../../src/stores/library/drafts.ts');
  const stop = persistDrafts();
  return { $typedTags, keepTypedTag, stop };
}

test('a tag that is typed and not added survives a reload, an added one is gone', async () => {
  const first = await openPage();
  first.keepTypedTag('a', 'phil');
  dispatchEvent(new Event('pagehide'));
  first.stop();
  const second = await openPage();
  expect([...second.$typedTags.get()]).toEqual([['a', 'phil']]);
  second.keepTypedTag('a', '');
  second.stop();
  const third = await openPage();
  expect(third.$typedTags.get().size).toBe(0);
  third.stop();
});
