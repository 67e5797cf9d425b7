// @vitest-environment jsdom
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { all, dialog, eventually, get, press } from '../../support/component.tsx';
import { deviceFile, smallLibrary } from '../../support/clippings-fixture.ts';
import { expectItems, openImported } from '../../support/mounted-library.tsx';

const { report, item: labels } = texts;

/** Imports a file, and opens the report of it. */
async function openReport(file: string): Promise<HTMLElement> {
  await openImported(file);
  await press(get('button', report.open));
  return eventually(dialog);
}

test('a merge can be seen, undone and undone again, and so can a note that was put to its passage', async () => {
  const merges = await openReport(deviceFile(smallLibrary));
  expect(merges.textContent).toContain('The harbour lay still before the morning came');
  expect(merges.querySelector('mark')?.textContent).toContain('before the morning came');
  await press(get('button', labels.split, merges));
  await expectItems(5);
  await press(get('button', labels.rejoin, merges));
  await expectItems(4);
  const [notes] = [...merges.querySelectorAll('details')].slice(-1);
  notes!.open = true;
  expect(notes!.textContent).toContain('1 note');
  await press(get('button', labels.split, notes));
  await expectItems(5);
});

test('the report adds up the file’s entries, and shows what a shortened one lost', async () => {
  const dusk = (text: string, location: string, second: string) => ({
    ...{ text, location, date: `May 1, 2026 9:14:${second} PM` },
  });
  const entries = [
    ...smallLibrary,
    { kind: 'Bookmark' as const, text: '', location: '300' },
    dusk('The tide came back at dusk', '160-162', '09'),
    dusk('The tide came back', '160-161', '19'),
  ];
  const told = await openReport(deviceFile(entries));
  for (const part of ['10 =', '5 highlights', '1 bookmark', '1 note beside', '1 dup', '2 merged'])
    expect(told.textContent).toContain(part);
  const sums = [...told.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(sums).toEqual(['10', '6']);
  await expectItems(6);
  expect(told.querySelector('del')?.textContent).toBe('at dusk');
  expect(told.textContent).toContain(report.lost);
});

test('an entry that cannot be parsed is listed, with its line', async () => {
  const told = await openReport(`${deviceFile(smallLibrary)}Only a title\r\n==========\r\n`);
  expect(told.querySelector('pre')?.textContent).toContain('Only a title');
  expect(told.textContent).toMatch(/Line \d+/);
  expect(all('heading', report.title)).toHaveLength(1);
});
