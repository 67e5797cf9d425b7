// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { HeroLibrary } from '../../../src/islands/HeroLibrary/HeroLibrary.tsx';
import { fill, hydrate } from '../../support/component/component.tsx';

const content = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../content/samples', name), 'utf8');
const labels = { search: '', export: '', location: '', merged: '', none: '', replay: '' };
const passage = {
  text: 'Simplify, simplify.',
  location: null,
  note: null,
  color: null,
  words: '',
  isMerged: false,
};
const library = (
  <HeroLibrary
    labels={{ name: 'Library', ...labels }}
    sample={{ file: 'en.txt', marks: 'en.json' }}
    workspace="/highlights"
    books={[
      ['Walden', 'red'],
      ['Pride and Prejudice', 'blue'],
    ]}
    title="Walden"
    passages={[passage]}
  />
);

test('what is dragged over it and is no file is left to the browser', async () => {
  hydrate(library);
  const isTaken = (types: string[], type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, files: [] } });
    document.querySelector('form')!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isTaken(['Files'], 'dragover')).toBe(true);
  expect(isTaken(['text/plain'], 'dragover')).toBe(false);
  expect(isTaken(['text/plain'], 'drop')).toBe(false);
});

test('a sample that did not arrive is asked for again with the next letter', async () => {
  const answers = vi.fn((address: string) => Promise.resolve(new Response(content(address))));
  answers.mockRejectedValueOnce(new Error('offline'));
  answers.mockResolvedValueOnce(new Response('', { status: 503 }));
  vi.stubGlobal('fetch', answers);
  hydrate(library);
  await fill(screen.getByRole('searchbox'), 'dre');
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  await fill(screen.getByRole('searchbox'), 'dreary');
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toContain('dreary'));
  expect(answers).toHaveBeenCalledTimes(4);
});

test('until the sample arrives, the passages stand under the title of their own book', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    await promise;
    return new Response(content(address));
  });
  hydrate(library);
  const region = document.querySelector('[aria-live]');
  const shown = () => region?.textContent;
  await userEvent.click(screen.getByRole('radio', { name: 'Pride and Prejudice' }));
  expect(shown()).toContain('Walden');
  expect(shown()).not.toContain('Pride and Prejudice');
  arrive();
  await waitFor(() => expect(shown()).toContain('Pride and Prejudice'));
  expect(shown()).not.toContain(passage.text);
  // A live region that is inserted anew is not announced.
  expect(region?.isConnected).toBe(true);
});
