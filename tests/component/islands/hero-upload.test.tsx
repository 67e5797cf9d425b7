// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HeroUpload } from '../../../src/islands/HeroUpload/HeroUpload.tsx';
import { openWorkspaceWith } from '../../../src/stores/import/pending-files.ts';
import { hydrate } from '../../support/component/component.tsx';

vi.mock('../../../src/stores/import/pending-files.ts', () => ({
  openWorkspaceWith: vi.fn(() => Promise.resolve()),
}));

const file = new File(['text'], 'My Clippings.txt');

/** Chooses the file in the field, as only a browser's dialog can. */
function choose() {
  const field = document.querySelector<HTMLInputElement>('[type=file]')!;
  let files = [file];
  Object.defineProperties(field, {
    files: { configurable: true, get: () => files },
    value: { configurable: true, set: (value: string) => value === '' && (files = []) },
  });
  return field;
}

test('a file is taken once, and chosen no more when the reader comes back', async () => {
  let field!: HTMLInputElement;
  hydrate(<HeroUpload label="Open" workspace="#read" />, () => (field = choose()));
  await waitFor(() => expect(openWorkspaceWith).toHaveBeenCalledExactlyOnceWith([file], '#read'));
  expect(field.files).toHaveLength(0);
  expect(field.autocomplete).toBe('off');
  // The same file may be chosen again.
  choose().dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => expect(openWorkspaceWith).toHaveBeenCalledTimes(2));
});
