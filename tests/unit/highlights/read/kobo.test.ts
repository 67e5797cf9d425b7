import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import type { ReadError } from '../../../../src/highlights/read/read-error.ts';
import { readFile, pairWithLogs } from '../../../../src/highlights/read/read-file.ts';
import { expectLinear } from '../../../support/growth.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

/** The bytes of a database made by some statements. */
function database(...statements: string[]): Uint8Array {
  const path = join(tmpdir(), `kobo-${String(process.pid)}-${crypto.randomUUID()}.sqlite`);
  const connection = new DatabaseSync(path);
  for (const statement of statements) connection.exec(statement);
  connection.close();
  const bytes = readFileSync(path);
  rmSync(path);
  return new Uint8Array(bytes);
}

const CONTENT =
  'CREATE TABLE content (ContentID TEXT NOT NULL, ContentType TEXT NOT NULL, Title TEXT COLLATE NOCASE, Attribution TEXT, ' +
  'ISBN TEXT, Publisher TEXT, Language TEXT, VolumeIndex INTEGER, Rest NUMERIC(10,2) DEFAULT 1, CONSTRAINT k PRIMARY KEY (ContentID))';
const BOOKMARK =
  'CREATE TABLE Bookmark (BookmarkID TEXT NOT NULL, VolumeID TEXT, ContentID TEXT, Text TEXT, Annotation TEXT, ' +
  "ExtraAnnotationData BLOB, DateCreated TEXT, ChapterProgress REAL NOT NULL DEFAULT 0, Hidden BOOL DEFAULT 'false', DateModified TEXT, Type TEXT, PRIMARY KEY (BookmarkID))";
const USER = 'CREATE TABLE user (UserID TEXT, AccessToken TEXT)';
const SECRET = "INSERT INTO user VALUES ('u', 'secret-token')";

const BOOKS = `INSERT INTO content VALUES
  ('b1', 6, 'The Harbour', 'Ada Orlow, Per Lindqvist, Mia Berg Holm', '978-3-16-148410-0', 'Quay', 'en', NULL, 1),
  ('b1!two.xhtml', 9, 'two.xhtml', NULL, NULL, NULL, NULL, 2, 1),
  ('b1!one.xhtml', 9, 'one.xhtml', NULL, NULL, NULL, NULL, 1, 1),
  ('b1!two.xhtml-1', '899', 'Chapter Two', NULL, NULL, NULL, NULL, NULL, 1)`;
const long = 'Ships wait. '.repeat(4000).trim();
const MARKS = `INSERT INTO Bookmark VALUES
  ('m1', 'b1', 'b1!two.xhtml', '  The tide turned. ', 'so true', x'00', '2024-01-01T10:00:00.120', 0.5, 'false', '2024-01-02T10:00:00Z', 'highlight'),
  ('m2', 'b1', 'b1!two.xhtml', '${long}', '', NULL, '2024-01-01T10:01:00', 0.25, 'false', NULL, 'highlight'),
  ('m3', 'b1', 'b1!one.xhtml', NULL, NULL, NULL, NULL, 1, 'false', NULL, 'dogear'),
  ('m4', 'file:///mnt/onboard/The Lamp.kepub.epub', 'x', '東京の夜', NULL, NULL, NULL, 0, 'false', NULL, 'highlight'),
  ('m5', 'b1', 'b1!one.xhtml', 'gone', NULL, NULL, NULL, 0, 'true', NULL, 'highlight'),
  ('m6', 'b1', 'b1!one.xhtml', NULL, NULL, NULL, NULL, 0, 'false', NULL, 'markup'),
  ('m7', 'b1', 'b1!one.xhtml', '', 'a note alone', NULL, NULL, 0, 'false', NULL, 'note')`;

const whole = () => database(USER, SECRET, CONTENT, BOOKMARK, BOOKS, MARKS);

describe('the database of a Kobo', () => {
  test('times, which it has in UTC, are those of the reader’s clock', async () => {
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
    const { entries } = await readText(whole());
    zone.mockRestore();
    expect(entries[4]).toMatchObject({
      date: '2024-01-01T05:00:00',
      modified: '2024-01-02T05:00:00',
    });
  });

  test('bookmarks, their books and chapters', async () => {
    const { format, entries, problems } = await readText(whole());
    expect(format).toBe('kobo');
    expect(entries.map(({ externalId, kind }) => [externalId, kind])).toEqual([
      ['m4', 'highlight'],
      ['m7', 'note'],
      ['m3', 'bookmark'],
      ['m2', 'highlight'],
      ['m1', 'highlight'],
    ]);
    expect(entries[4]).toMatchObject({
      text: 'The tide turned.',
      note: 'so true',
      chapter: 'Chapter Two',
      color: null,
      date: '2024-01-01T10:00:00',
      modified: '2024-01-02T10:00:00',
      book: { title: 'The Harbour', publisher: 'Quay', language: 'en', isbn: '9783161484100' },
    });
    expect(entries[4]?.book.authors[0]?.name).toBe('Ada Orlow');
    expect(entries[3]?.text).toBe(long);
    expect(entries[0]).toMatchObject({ text: '東京の夜', book: { title: 'The Lamp' } });
    expect(problems).toEqual([{ line: 6, raw: expect.stringContaining('markup') as string }]);
  });

  test('the series of a book, where the device knows one', async () => {
    const columns = ['Series', 'SeriesNumber'].map(
      (name) => `ALTER TABLE content ADD COLUMN ${name} TEXT`,
    );
    const tides =
      "UPDATE content SET Series = 'Tides', SeriesNumber = '3.0' WHERE ContentID = 'b1'";
    const { entries } = await readText(
      database(CONTENT, BOOKMARK, BOOKS, MARKS, ...columns, tides),
    );
    const [unknown, known] = [entries[0], entries[4]].map((each) => each?.book);
    expect(known).toMatchObject({ series: 'Tides', seriesNumber: '3' });
    expect(unknown).not.toHaveProperty('series');
  });

  test('where in its chapter a mark begins: by the numbers of its span, or how far it is', async () => {
    const spans =
      "UPDATE Bookmark SET StartContainerPath = 'span#kobo\\.12\\.1' WHERE BookmarkID = 'm1'";
    const column = 'ALTER TABLE Bookmark ADD COLUMN StartContainerPath TEXT';
    const { entries } = await readText(database(CONTENT, BOOKMARK, BOOKS, MARKS, column, spans));
    expect(entries.slice(3).map(({ order }) => order)).toEqual([
      [2, 0.25],
      [2, 12, 1],
    ]);
  });

  test('chapters by their names in the book, the first heading of a file', async () => {
    const { entries } = await readText(
      database(
        CONTENT,
        BOOKMARK,
        `INSERT INTO content VALUES
          ('b1', 6, 'The Harbour', NULL, NULL, NULL, NULL, NULL, 1),
          ('b1!a.xhtml', 9, 'The Pier', NULL, NULL, NULL, NULL, 1, 1),
          ('b1!b.xhtml-1', '899', 'First', NULL, NULL, NULL, NULL, NULL, 1),
          ('b1!b.xhtml-2', '899', 'Second', NULL, NULL, NULL, NULL, NULL, 1),
          ('x', 7, 'neither', NULL, NULL, NULL, NULL, NULL, 1)`,
        `INSERT INTO Bookmark VALUES
          ('m1', 'b1', 'b1!a.xhtml', 'One', NULL, NULL, NULL, 0, 'false', NULL, 'highlight'),
          ('m2', 'b1', 'b1!b.xhtml', 'Two', NULL, NULL, NULL, 0, 'false', NULL, 'highlight')`,
      ),
    );
    expect(Object.fromEntries(entries.map(({ text, chapter }) => [text, chapter]))).toEqual({
      One: 'The Pier',
      Two: 'First',
    });
  });

  test('nothing of the table with the account’s keys is read', async () => {
    expect(JSON.stringify(await readText(whole()))).not.toContain('secret-token');
  });

  test('a column of colours, added later', async () => {
    const { entries } = await readText(
      database(
        CONTENT,
        BOOKMARK,
        MARKS,
        'ALTER TABLE Bookmark ADD COLUMN Color INTEGER',
        "UPDATE Bookmark SET Color = 2 WHERE BookmarkID = 'm1'",
      ),
    );
    expect(entries.find(({ externalId }) => externalId === 'm1')?.color).toBe('blue');
    expect(entries.find(({ externalId }) => externalId === 'm2')?.color).toBeNull();
  });

  test.each([512, 1024, 65_536])('in pages of %i bytes, thousands of rows', async (size) => {
    const { entries } = await readText(
      database(
        `PRAGMA page_size = ${String(size)}`,
        CONTENT,
        BOOKMARK,
        BOOKS,
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
         INSERT INTO Bookmark SELECT 'k' || i, 'b1', 'b1!one.xhtml', substr('${long}', 1, i), NULL, NULL, NULL, i / 3000.0, 'false', NULL, 'highlight' FROM n`,
      ),
    );
    expect(entries).toHaveLength(3000);
    expect(
      entries.every(
        ({ text, externalId }) => text === long.slice(0, Number(externalId?.slice(1))).trim(),
      ),
    ).toBe(true);
  });

  test('of many books whose files have one name, in time linear in their number', () =>
    expectLinear((size) => {
      const bytes = database(
        CONTENT,
        BOOKMARK,
        MARKS,
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(size)})
         INSERT INTO content SELECT 'c' || i || '!x.xhtml', '9', 'Chapter ' || i, NULL, NULL, NULL, NULL, i, 1 FROM n`,
      );
      return () => readText(bytes);
    }, 5000));

  test.each(['UTF-16le', 'UTF-16be'])('in %s', async (encoding) => {
    const bytes = database(`PRAGMA encoding = '${encoding}'`, CONTENT, BOOKMARK, BOOKS, MARKS);
    expect((await readText(bytes)).entries[0]?.text).toBe('東京の夜');
  });

  test('cut off anywhere it is refused, or yields whole entries', async () => {
    const bytes = whole();
    const known = new Set((await readText(bytes)).entries.map(({ text }) => text));
    for (let length = 600; length < bytes.length; length += 1500) {
      const outcome = await readText(bytes.slice(0, length)).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.name).toBe('ReadError');
      else expect(outcome).toHaveProperty('entries');
    }
    expect(known.size).toBe(5);
  });

  test('damaged at random it is refused or read, and terminates', async () => {
    const bytes = whole();
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 150; round += 1) {
      const damaged = bytes.slice();
      for (let count = 0; count < 12; count += 1)
        damaged[100 + random(damaged.length - 100)] = random(256);
      const outcome = await readText(damaged).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.name).toBe('ReadError');
    }
  });

  describe('with one value damaged it is refused with the reason', () => {
    const damaged = async (change: (bytes: Uint8Array, view: DataView) => void) => {
      const bytes = database(CONTENT, BOOKMARK, BOOKS, MARKS);
      change(bytes, new DataView(bytes.buffer));
      return refusalOf(bytes);
    };
    const PAGE = 4096;
    /** Type, number of cells and first pointer of the second page, a table's. */
    const [TYPE, COUNT, POINTERS] = [PAGE, PAGE + 3, PAGE + 8];

    test.each<[string, (bytes: Uint8Array, view: DataView) => void]>([
      ['an unknown encoding', (_, view) => view.setUint32(56, 9)],
      ['pages that are too small', (_, view) => view.setUint16(16, 256)],
      ['a page of another kind', (bytes) => (bytes[TYPE] = 2)],
      ['more rows than a page holds', (_, view) => view.setUint16(COUNT, 60_000)],
      ['a row outside its page', (_, view) => view.setUint16(POINTERS, 4095)],
      [
        'one row behind every pointer',
        (_, view) => {
          const row = view.getUint16(POINTERS);
          view.setUint16(COUNT, 1900);
          for (let index = 0; index < 1900; index += 1) view.setUint16(POINTERS + index * 2, row);
        },
      ],
      [
        'a tree that leads back to itself',
        (bytes, view) => {
          bytes[TYPE] = 5;
          view.setUint16(COUNT, 0);
          view.setUint32(PAGE + 8, 2);
        },
      ],
      [
        'a page that is not there',
        (bytes, view) => {
          bytes[TYPE] = 5;
          view.setUint16(COUNT, 0);
          view.setUint32(PAGE + 8, 9999);
        },
      ],
    ])('%s', async (_, change) => {
      expect(await damaged(change)).toMatchObject({ found: 'sqlite' });
    });
  });

  test('a database of something else, or without bookmarks, is reported as such', async () => {
    expect(await refusalOf(database('CREATE TABLE a (b)'))).toMatchObject({
      code: 'binary',
      found: 'sqlite',
    });
    expect(await refusalOf(database(CONTENT, BOOKMARK))).toMatchObject({
      code: 'noEntries',
      found: 'sqlite',
    });
  });
});

test.each([
  ['an anchor in the table of contents alone', 'b1!two.xhtml', 'b1!two.xhtml#part-1'],
  ['an anchor in both', 'b1!two.xhtml#part', 'b1!two.xhtml#part-1'],
  ['a bare path', 'two.xhtml', 'b1!two.xhtml#part-1'],
  ['a bare path in a folder', 'Text/two.xhtml', 'b1!OEBPS!Text/two.xhtml-1'],
  ['a file of a book on the card', 'b1#(3)OEBPS/two.xhtml', 'b1#(3)OEBPS/two.xhtml#x-2'],
])('the chapter is found by %s', async (_, contentId, heading) => {
  const { entries } = await readText(
    database(
      CONTENT,
      BOOKMARK,
      `INSERT INTO content VALUES ('b1', 6, 'The Harbour', NULL, NULL, NULL, NULL, NULL, 1),
        ('${heading}', '899', 'Chapter Two', NULL, NULL, NULL, NULL, NULL, 1),
        ('b2!${heading.replace(/^b1.?/, '')}', '899', 'Of another book', NULL, NULL, NULL, NULL, NULL, 1)`,
      `INSERT INTO Bookmark VALUES ('m1', 'b1', '${contentId}', 'The tide.', NULL, NULL, NULL, 0, 'false', NULL, 'highlight')`,
    ),
  );
  expect(entries[0]?.chapter).toBe('Chapter Two');
});

describe('a database with a log beside it', () => {
  const insert = (id: string) =>
    `INSERT INTO Bookmark VALUES ('${id}', 'b1', 'x', 'Passage ${id}', NULL, NULL, NULL, 0, 'false', NULL, 'highlight')`;

  /**
   * Both files as they lie on the device while it runs, with some statements written to the
   * database itself.
   */
  function parts(copied: string[], logged: string[]) {
    const path = join(tmpdir(), `kobo-${String(process.pid)}-${crypto.randomUUID()}.sqlite`);
    const connection = new DatabaseSync(path);
    connection.exec('PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0');
    for (const statement of copied) connection.exec(statement);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    for (const statement of logged) connection.exec(statement);
    const [content, wal] = [path, `${path}-wal`].map((each) => new Uint8Array(readFileSync(each)));
    connection.close();
    rmSync(path);
    if (!content || !wal) throw new Error('The database was not written');
    return { name: 'KoboReader.sqlite', content, wal };
  }
  const ids = async (file: Parameters<typeof readFile>[0]) =>
    (await readFile(file)).files[0]?.entries.map(({ externalId }) => externalId);
  const schema = [CONTENT, BOOKMARK];
  const failure = (file: Parameters<typeof readFile>[0]) =>
    readFile(file).catch((error: unknown) => (error as ReadError).code);

  test('is read with it', async () => {
    expect(await ids(parts([...schema, insert('a')], [insert('b'), insert('c')]))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(await ids(parts([], [...schema, insert('a')]))).toEqual(['a']);
  });

  test('without it is read as far as it goes, and says so; nothing in it is told', async () => {
    const { wal: _, ...alone } = parts([...schema, insert('a')], [insert('b')]);
    const { files } = await readFile(alone);
    expect(files[0]).toMatchObject({ isPartial: true, entries: [{ externalId: 'a' }] });
    const { wal, ...empty } = parts([], [...schema, insert('a')]);
    expect(await failure(empty)).toBe('partial');
    expect(await failure({ name: 'KoboReader.sqlite-wal', content: wal })).toBe('partial');
  });

  test('a log that is cut off or damaged gives the changes before that', async () => {
    const { wal, ...file } = parts([...schema, insert('a')], [insert('b'), insert('c')]);
    expect(await ids({ ...file, wal: wal.subarray(0, wal.length - 100) })).toEqual(['a', 'b']);
    const damaged = wal.slice();
    damaged[wal.length - 50] = 99;
    expect(await ids({ ...file, wal: damaged })).toEqual(['a', 'b']);
    expect(await ids({ ...file, wal: new Uint8Array(100) })).toEqual(['a']);
  });

  test('files that were dropped together are put together, in an archive too', async () => {
    const { wal, ...file } = parts([...schema, insert('a')], [insert('b')]);
    const names = ['KoboReader.sqlite', 'KoboReader.sqlite-shm', 'KoboReader.sqlite-wal', 'x.txt'];
    expect(
      pairWithLogs(names.map((name) => ({ name }))).map(({ name, log }) => [name, log?.name]),
    ).toEqual([
      ['KoboReader.sqlite', 'KoboReader.sqlite-wal'],
      ['x.txt', undefined],
    ]);
    const archive = zipSync({ 'KoboReader.sqlite': file.content, 'KoboReader.sqlite-wal': wal });
    expect(await ids({ name: 'kobo.zip', content: archive })).toEqual(['a', 'b']);
  });
});
