// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type english from '../../../i18n/en/highlights.json';
import { emptyLibrary } from '../../../src/highlights/library/model.ts';
import { importFiles } from '../../../src/highlights/merge/import-files.ts';
import { parseClippings } from '../../../src/highlights/read/clippings/parse-clippings.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import { sampleLibrary } from '../../../src/sections/common/sample-file.ts';
import { $import } from '../../../src/stores/import/import.ts';
import type { ImportOutcome } from '../../../src/stores/import/messages.ts';
import { changeWithoutUndo, openLibrary } from '../../../src/stores/library/library.ts';
import { LibraryApp } from '../../../src/workspace/LibraryApp.tsx';
import { dialog } from '../../support/component/component.tsx';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');

test.each(localeCodes)(
  'the sample in %s shows repeats, a longer mark, notes, tags and collections',
  async (locale) => {
    const labels = JSON.parse(read(`i18n/${locale}/highlights.json`)) as typeof english;
    const file = parseClippings(read(`content/samples/${locale}.txt`));
    // High enough for all rows to be rendered.
    Object.assign(window, { innerHeight: 20_000 });
    await openLibrary();
    changeWithoutUndo(() => sampleLibrary(locale));
    const result = importFiles(emptyLibrary(), [file]);
    const outcome = { result: { ...result, limited: 0 }, failures: [], problems: [] };
    const outcomes = [outcome as unknown as ImportOutcome];
    $import.set({ state: 'done', outcomes, isSample: true });
    const props = { lang: locale, colon: ': ', links: { upgrade: null } };
    await act(async () => render(<LibraryApp labels={Promise.resolve(labels)} {...props} />));
    await userEvent.click(await screen.findByRole('button', { name: labels.report.open }));
    const lists = (await waitFor(dialog)).querySelectorAll('ul, ol');
    // Books; highlights, bookmarks, notes, repeats and longer marks.
    expect(lists[0]?.children).toHaveLength(1);
    expect(lists[1]?.children).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: labels.report.see }));
    for (const { name } of sampleLibrary(locale).collections)
      expect(screen.queryAllByRole('button', { name: new RegExp(`^${name}`) })).not.toHaveLength(0);
    const note = file.entries.find(({ kind }) => kind === 'note');
    expect(document.body.textContent).toContain(note?.text);
    expect(document.body.textContent).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/);
  },
);
