// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { $notice } from '../../../src/stores/notice.ts';
import { lazyPart } from '../../../src/workspace/shared/lazy-part.tsx';
import { TextsContext } from '../../../src/workspace/shared/texts.ts';
import '../../support/component/component.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a part that has not arrived after 120 s closes, and a notice says so', async () => {
  const Part = lazyPart(() => new Promise<() => null>(() => undefined));
  const onClose = vi.fn();
  render(
    <TextsContext value={{ labels: texts, lang: 'en', colon: ': ', links: { upgrade: null } }}>
      <Part onClose={onClose} />
    </TextsContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(onClose).toHaveBeenCalledOnce();
  expect($notice.get()?.text).toBe(texts.error.notLoaded);
});
