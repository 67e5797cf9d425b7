import { expect, test, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { CUT, openLibrary, save } from '../support/export-panel.ts';
import { notice } from '../support/workspace.ts';

// One page exports every file: a file changes nothing in the library.
test.describe.configure({ mode: 'default' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openLibrary(page);
});
test.afterAll(() => page.close());

/** The files of a zip, and of the formats that are one. */
function unzipped(bytes: Buffer): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

const plain = [
  ['txt', 'Highlights.txt', [CUT, 'Compare <this> & that', '朝の海は静かだった']],
  ['csv', 'Highlights.csv', [CUT, '"', 'Élan is a word for it']],
  ['enex', 'Highlights.enex', ['<en-export', 'Compare &lt;this&gt; &amp; that', '朝の海']],
  ['bibtex', 'Highlights.bib', ['@book', 'Marchetti']],
  ['html', 'Highlights.html', ['<!doctype html>', 'Compare &lt;this&gt; &amp; that']],
] as const;

for (const [format, fileName, parts] of plain) {
  test(`a ${format} file holds the highlights`, async () => {
    const { name, bytes } = await save(page, format);
    expect(name).toBe(fileName);
    for (const part of parts) expect(bytes.toString('utf8')).toContain(part);
    await expect(notice(page, fileName)).toBeVisible();
  });
}

test('a Word file opens and holds the highlights', async () => {
  const { name, bytes } = await save(page, 'docx');
  expect(name).toBe('Highlights.docx');
  const body = unzipped(bytes).get('word/document.xml') ?? '';
  expect(body).toContain(CUT);
  expect(body).toContain('朝の海は静かだった');
});

test('an Excel file opens and holds the highlights', async () => {
  const { name, bytes } = await save(page, 'xlsx');
  expect(name).toBe('Highlights.xlsx');
  const files = unzipped(bytes);
  expect([...files.keys()]).toContain('xl/workbook.xml');
  expect([...files.values()].join('')).toContain('Élan is a word for it');
});

test('a zip of Markdown files opens and has one file a book', async () => {
  const { name, bytes } = await save(page, 'markdown');
  expect(name).toBe('Highlights.zip');
  const files = unzipped(bytes);
  expect([...files.keys()].filter((each) => each.endsWith('.md'))).toHaveLength(3);
  expect([...files.values()].join('')).toContain('朝の海は静かだった');
});

test('PDF is a file of its own, with its fonts', async () => {
  const { name, bytes } = await save(page, 'pdf');
  expect(name).toBe('Highlights.pdf');
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
});
