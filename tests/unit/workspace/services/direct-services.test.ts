import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import labels from '../../../../i18n/en/highlights.json' with { type: 'json' };
import { DirectServices } from '../../../../src/workspace/services/DirectServices.tsx';
import { TextsContext } from '../../../../src/workspace/shared/texts.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What is said of the attempt that this tab remembers. */
function saidOf(attempt: object): string {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(attempt) });
  const props = {
    isReady: true,
    hasAuto: false,
    onLeave: () => undefined,
    onSend: () => Promise.resolve(),
    toFolder: () => Promise.resolve(null),
  };
  const html = renderToString(
    createElement(
      TextsContext,
      { value: { labels, lang: 'en', colon: ': ', links: { upgrade: null } } },
      createElement(DirectServices, props),
    ),
  );
  return /role="alert"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
}

test('a failure is told with the service that was asked, or without one', () => {
  expect(saidOf({ name: 'dropbox', failure: 'full' })).toBe(
    labels.send.full.replace('{{service}}', 'Dropbox'),
  );
  expect(saidOf({ failure: 'full' })).toBe(labels.send.lapsed);
});
