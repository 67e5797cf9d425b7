// Time to read each source into an empty library, and to write each target, with 5,000 passages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildDocument } from '../../src/highlights/export/build-document.ts';
import type { ExportDocument } from '../../src/highlights/export/document.ts';
import { exportAs } from '../../src/highlights/export/export-as.ts';
import { defaultOptions } from '../../src/highlights/export/options.ts';
import { writeBackup } from '../../src/highlights/library/backup.ts';
import { emptyLibrary, type Library } from '../../src/highlights/library/library.ts';
import { importFiles } from '../../src/highlights/merge/import-entries.ts';
import { readFile } from '../../src/highlights/read/read-file.ts';
import { exportFormats, type ExportFormat } from '../../src/highlights/export/formats.ts';
import { generateClippings } from '../../tests/support/clippings-generator.ts';
import { context, labels } from '../../tests/support/export-fixtures.ts';
import { quantile, type BenchContext, type Measurement } from '../support/measure.ts';

export const order = 5;

const PASSAGES = 5_000;
const RUNS = 5;
/** The PDF fetches fonts from the built site: it is measured in the browser. */
const targets = exportFormats.filter((format) => format !== 'pdf');

type Content = string | Uint8Array;

async function median(run: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return Math.round(quantile(times, 0.5));
}

async function libraryOf(content: Content): Promise<Library> {
  const { files } = await readFile({ name: 'bench', content });
  return importFiles(emptyLibrary(), files).library;
}

/** A Kobo database with that many highlights, thirty per book. */
function koboFile(count: number): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kobo-'));
  const path = join(folder, 'KoboReader.sqlite');
  const database = new DatabaseSync(path);
  database.exec(
    `CREATE TABLE content (ContentID TEXT, ContentType TEXT, Title TEXT, Attribution TEXT);
     CREATE TABLE Bookmark (BookmarkID TEXT, VolumeID TEXT, ContentID TEXT, Text TEXT, Annotation TEXT,
       DateCreated TEXT, ChapterProgress REAL, Hidden BOOL, Type TEXT);
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${String(count)})
     INSERT INTO Bookmark SELECT 'm' || i, 'b' || (i / 30), 'b' || (i / 30) || '!one', 'Passage ' || i ||
       ' of a book that was read by the harbour until the lamps went out.', NULL, '2024-01-01T10:00:00',
       (i % 30) / 30.0, 'false', 'highlight' FROM n;
     INSERT INTO content SELECT DISTINCT VolumeID, '6', 'Volume ' || VolumeID, 'Ada Orlow' FROM Bookmark;`,
  );
  database.close();
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Files of other programs with that many passages, all of one book. */
function otherFiles(count: number): [source: string, content: Content][] {
  const texts = Array.from(
    { length: count },
    (_, index) =>
      `Passage ${index} of a book that was read by the harbour until the lamps went out.`,
  );
  const highlights = texts.map((text, index) => ({ text, location: { value: index }, note: null }));
  const entries = texts.map((text, index) => ({
    text,
    page: index,
    chapter: 'One',
    sort: 'highlight',
  }));
  const annotations = texts.map((text, index) => ({
    type: 'highlight',
    book_title: 'Harbour',
    uuid: `u${index}`,
    highlighted_text: text,
  }));
  const lua = texts.map(
    (text, index) => `[${index + 1}]={["text"]="${text}",["drawer"]="lighten"},`,
  );
  const kindle = texts.map(
    (text, index) =>
      `<h3 class='noteHeading'>Highlight (<span class='highlight_yellow'>yellow</span>) - Location ${index}</h3><div class='noteText'>${text}</div>`,
  );
  const pocket = texts.map(
    (text) =>
      `<div class="bookmark bm-color-red"><p class="bm-page">1</p><div class="bm-text">${text}</div></div>`,
  );
  const play = texts.map(
    (text, index) =>
      `<table><tr><td><p>${text}</p><p>April 15, 2016</p></td><td><a href="x?pg=GBS.PA${index}.w.1">${index}</a></td></tr></table>`,
  );
  return [
    [
      'Bookcision',
      JSON.stringify({ asin: 'B', title: 'Harbour', authors: 'Ada Orlow', highlights }),
    ],
    ['KOReader, JSON', JSON.stringify({ title: 'Harbour', author: 'Ada Orlow', entries })],
    [
      'KOReader, Lua',
      `return {["annotations"]={${lua.join('')}},["doc_props"]={["title"]="Harbour"}}`,
    ],
    ['calibre', JSON.stringify({ version: 1, type: 'calibre_annotation_collection', annotations })],
    ['Kindle app', `<html><div class='bookTitle'>Harbour</div>${kindle.join('')}</html>`],
    [
      'PocketBook',
      `<meta name="generator" content="PocketBook Bookmarks Export">${pocket.join('')}`,
    ],
    [
      'Google Play Books',
      `<html><table><tr><td><h1>Harbour</h1></td></tr></table>${play.join('')}`,
    ],
    ['Kobo', koboFile(count)],
  ];
}

/** @returns the rows of the sources, which are the files of the targets that can be read back too */
async function sourceRows(
  library: Library,
  written: Map<ExportFormat, Uint8Array>,
  device: string,
  runs: number,
): Promise<Measurement[]> {
  const own = (['csv', 'markdown', 'readwise'] as const).map((format): [string, Content] => [
    `own ${format}`,
    written.get(format) ?? '',
  ]);
  const sources: [string, Content][] = [
    ['clippings file', device],
    ['own backup', writeBackup(library)],
    ...own,
    ...otherFiles(PASSAGES),
  ];
  const rows: Measurement[] = [];
  for (const [source, content] of sources) {
    const value = await median(() => libraryOf(content), runs);
    rows.push({ what: `read ${source}`, value, unit: 'ms' });
  }
  // The workspace's target for a Kobo of 20,000.
  const kobo = koboFile(20_000);
  const value = await median(() => libraryOf(kobo), runs);
  return [...rows, { what: 'read Kobo, 20,000 passages', value, unit: 'ms', atMost: 1_500 }];
}

export async function measure({ quick }: Pick<BenchContext, 'quick'>): Promise<Measurement[]> {
  const runs = quick ? 1 : RUNS;
  const device = generateClippings({ entries: PASSAGES });
  const library = await libraryOf(device);
  const document: ExportDocument = buildDocument(
    library,
    { ...defaultOptions, citationStyle: 'chicago' },
    { locale: 'en', textLimit: null },
  );
  const written = new Map<ExportFormat, Uint8Array>();
  const rows: Measurement[] = [];
  for (const format of targets) {
    const write = async () =>
      void written.set(format, (await exportAs(format, document, labels, context)).bytes);
    const value = await median(write, runs);
    rows.push({ what: `write ${format}`, value, unit: 'ms', atMost: 2_000 });
  }
  return [...(await sourceRows(library, written, device, runs)), ...rows];
}
