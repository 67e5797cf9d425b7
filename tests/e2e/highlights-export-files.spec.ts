import { expect, test } from '@playwright/test';
import { openLibrary, save } from '../support/export-panel.ts';
import { notice } from '../support/workspace.ts';

/* What is in them, tests/unit/highlights/export and tests/programs hold. */
test('every kind of file is saved under its name, by code that is loaded then', async ({
  page,
}) => {
  test.slow();
  await openLibrary(page);
  for (const [format, ending, start] of [
    ['txt', 'txt', ''],
    ['csv', 'csv', ''],
    ['enex', 'enex', '<?xml'],
    ['bibtex', 'bib', '@book'],
    ['html', 'html', '<!doctype html>'],
    ['docx', 'docx', 'PK'],
    ['xlsx', 'xlsx', 'PK'],
    ['markdown', 'zip', 'PK'],
    ['pdf', 'pdf', '%PDF-1.7'],
  ] as const) {
    const { name, bytes } = await save(page, format);
    // Another day's export has another name.
    expect(name).toMatch(new RegExp(`^Highlights \\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    expect(bytes.subarray(0, start.length).toString()).toBe(start);
    await expect(notice(page, name)).toBeVisible();
  }
});
