import { expect, test } from '@playwright/test';
import { openLibrary, save } from '../support/export-panel.ts';
import { notice } from '../support/workspace.ts';

/* What is in them, tests/unit/highlights/export and tests/programs hold. */
test('every kind of file is saved under its name, by code that is loaded then', async ({
  page,
}) => {
  test.slow();
  await openLibrary(page);
  for (const [format, fileName, start] of [
    ['txt', 'Highlights.txt', ''],
    ['csv', 'Highlights.csv', ''],
    ['enex', 'Highlights.enex', '<?xml'],
    ['bibtex', 'Highlights.bib', '@book'],
    ['html', 'Highlights.html', '<!doctype html>'],
    ['docx', 'Highlights.docx', 'PK'],
    ['xlsx', 'Highlights.xlsx', 'PK'],
    ['markdown', 'Highlights.zip', 'PK'],
    ['pdf', 'Highlights.pdf', '%PDF-1.7'],
  ] as const) {
    const { name, bytes } = await save(page, format);
    expect(name).toBe(fileName);
    expect(bytes.subarray(0, start.length).toString()).toBe(start);
    await expect(notice(page, fileName)).toBeVisible();
  }
});
