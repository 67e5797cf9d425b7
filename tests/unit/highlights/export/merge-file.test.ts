import { describe, expect, test, vi } from 'vitest';
import { mergeFile } from '../../../../src/highlights/export/update/merge-file.ts';
import {
  MANIFEST_NAME,
  updateFolder as updateWith,
  type Folder,
} from '../../../../src/highlights/export/update/folder.ts';

const written = ['---', 'book-id: "b1"', '---', '', '> One', '', '^h1', '', '> Two', '', '^h2', ''];
/** With a passage between the two, and a note below the second. */
const later = [
  ...written.slice(0, 8),
  '> Between',
  '',
  '^h3',
  '',
  ...written.slice(8),
  'Note: why',
  '',
];
const text = (lines: readonly string[]) => lines.join('\n');

describe('a file that the reader wrote into', () => {
  test('that is untouched becomes the new export', () => {
    expect(mergeFile(text(written), text(written), text(later))).toBe(text(later));
  });

  for (let position = 0; position <= written.length; position += 1) {
    test(`keeps a line of the reader’s own at ${position}`, () => {
      const edited = text(written.toSpliced(position, 0, 'MY OWN LINE', '- and a list'));
      const merged = mergeFile(text(written), edited, text(later)).split('\n');
      expect(merged.filter((line) => line !== 'MY OWN LINE' && line !== '- and a list')).toEqual(
        later,
      );
      expect(merged.indexOf('- and a list')).toBe(merged.indexOf('MY OWN LINE') + 1);
      // It is between the same lines as before, where these still exist.
      const before = written.slice(0, position).findLast((line) => line !== '');
      if (before !== undefined) {
        expect(merged.lastIndexOf(before, merged.indexOf('MY OWN LINE'))).not.toBe(-1);
      }
      expect(mergeFile(text(written), edited, text(written))).toBe(edited);
    });
  }

  test('keeps an exported line as the reader changed it, and leaves out what the reader removed', () => {
    const corrected = mergeFile(
      text(written),
      text(written.with(4, '> One, corrected')),
      text(later),
    );
    expect(corrected).toContain('> One, corrected');
    expect(corrected).not.toContain('> One\n');
    expect(corrected).toContain('> Between');
    const removed = text(written.toSpliced(8, 3));
    const next = written.toSpliced(4, 0, '> Before', '', '^h0', '');
    const merged = mergeFile(text(written), removed, text(next));
    expect(merged).toContain('> Before');
    expect(merged).not.toContain('> Two');
  });

  test.each([
    ['marked', '> ==Two==', 'Page 4'],
    ['moved', '> Two', 'p. 4'],
  ])(
    'has a new note beside the last passage, which the reader %s, and above the reader’s own heading',
    (_, quote, page) => {
      const base = [...written, 'Page 4', ''];
      const edited = [...written.with(8, quote), page, '', '## My reflections', '', 'Mine.', ''];
      const merged = mergeFile(text(base), text(edited), text([...base, 'Note: why', '']));
      expect(merged).toContain(`${page}\n\nNote: why\n\n## My reflections\n\nMine.\n`);
      expect(merged).toContain(quote);
    },
  );

  test('keeps both versions where both changed the same line', () => {
    const merged = mergeFile('a\nold\nz', 'a\nmine\nz', 'a\nnew\nz');
    expect(merged).toBe('a\nnew\nmine\nz');
  });

  test('loses nothing where the last export is unknown', () => {
    const edited = text(written.toSpliced(7, 0, 'MY OWN LINE'));
    const merged = mergeFile(null, edited, text(later)).split('\n');
    for (const line of [...later, 'MY OWN LINE']) expect(merged).toContain(line);
  });

  test('is read with other line ends too', () => {
    const edited = text(written.toSpliced(7, 0, 'MINE')).replaceAll('\n', '\r\n');
    expect(mergeFile(text(written), edited, text(written))).toContain('^h1\nMINE\n');
  });
});

describe('whatever is changed', () => {
  let state = 11;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const passages = (ids: readonly number[]) =>
    text(ids.flatMap((id) => [`> text ${id}`, '', `^h${id}`, '', 'Page 4', '']));
  const ids = () => Array.from({ length: 12 }, (_, index) => index).filter(() => below(4) > 0);

  test('the reader’s lines survive in their order, new passages arrive, and a second run changes nothing', () => {
    for (let round = 0; round < 500; round += 1) {
      const [base, next] = [passages(ids()), passages(ids())];
      const lines = base.split('\n');
      const own: string[] = [];
      for (let count = below(6); count > 0; count -= 1) {
        lines.splice(below(lines.length + 1), 0, `own ${round}.${count}`);
      }
      own.push(...lines.filter((line) => line.startsWith('own')));
      const edited = text(lines);
      const merged = mergeFile(base, edited, next);
      expect(merged.split('\n').filter((line) => line.startsWith('own'))).toEqual(own);
      expect(merged.match(/\^h\d+/g) ?? []).toEqual(next.match(/\^h\d+/g) ?? []);
      expect(mergeFile(next, merged, next)).toBe(merged);
      expect(mergeFile(base, base, next)).toBe(next);
      expect(mergeFile(base, edited, base)).toBe(edited);
    }
  });

  test('a file of 5,000 passages is merged passage by passage', () => {
    const many = Array.from({ length: 5000 }, (_, index) => index);
    const base = passages(many);
    const edited = base.replaceAll('Page 4\n', 'Page 4\nown\n');
    const merged = mergeFile(base, edited, passages([...many, 5000]));
    expect(merged.match(/^own$/gm)).toHaveLength(5000);
    expect(merged).toContain('^h5000');
  });
});

describe('a folder', () => {
  function folderOf(files: Record<string, string>): Folder & { files: Record<string, string> } {
    return {
      files,
      read: (name) =>
        Promise.resolve(files[name] === undefined ? null : new TextEncoder().encode(files[name])),
      write: (name, content) => {
        files[name] = content;
        return Promise.resolve();
      },
      names: () =>
        Promise.resolve(
          Object.keys(files).filter((name) => name !== MANIFEST_NAME && !name.includes('/')),
        ),
      paths: () => Promise.resolve(Object.keys(files).filter((name) => name.includes('/'))),
    };
  }
  const updateFolder = (folder: Folder, files: (typeof file)[]) =>
    updateWith(
      folder,
      files.map((each) => ({ ...each, whole: each.text })),
    );
  const file = { name: 'Sea.md', bookId: 'b1', text: text(written) };

  test('receives its files, and an update keeps what was written between the passages', async () => {
    const folder = folderOf({});
    expect(await updateFolder(folder, [file])).toEqual({
      added: 1,
      updated: 0,
      unchanged: 0,
      left: [],
    });
    folder.files['Sea.md'] = text(written.toSpliced(7, 0, 'MINE'));
    expect(await updateFolder(folder, [file])).toEqual({
      added: 0,
      updated: 0,
      unchanged: 1,
      left: [],
    });
    expect(await updateFolder(folder, [{ ...file, text: text(later) }])).toMatchObject({
      updated: 1,
    });
    expect(folder.files['Sea.md']).toContain('^h1\nMINE\n');
    expect(folder.files['Sea.md']).toContain('> Between');
  });

  test('recognises a file that the reader renamed', async () => {
    const folder = folderOf({});
    await updateFolder(folder, [file]);
    folder.files['My sea.md'] = `${folder.files['Sea.md'] ?? ''}MINE`;
    delete folder.files['Sea.md'];
    await updateFolder(folder, [{ ...file, text: text(later) }]);
    expect(Object.keys(folder.files).sort()).toEqual([MANIFEST_NAME, 'My sea.md']);
    expect(folder.files['My sea.md']).toContain('MINE');
  });

  test('recognises a file that the reader moved into a subfolder, and the next time without a search', async () => {
    const folder = folderOf({});
    await updateFolder(folder, [file]);
    folder.files['Books/My sea.md'] = `${folder.files['Sea.md'] ?? ''}MINE`;
    delete folder.files['Sea.md'];
    folder.files['Books/other.md'] = 'A note';
    await updateFolder(folder, [{ ...file, text: text(later) }]);
    expect(Object.keys(folder.files)).not.toContain('Sea.md');
    expect(folder.files['Books/My sea.md']).toContain('> Between');
    expect(folder.files['Books/My sea.md']).toContain('MINE');
    const read = vi.spyOn(folder, 'read');
    expect(await updateFolder(folder, [file])).toMatchObject({ added: 0, updated: 1 });
    expect(read).not.toHaveBeenCalledWith('Books/other.md');
  });

  test('looks for it among notes alone, and of two copies takes the first', async () => {
    const folder = folderOf({});
    await updateFolder(folder, [file]);
    const before = folder.files['Sea.md'] ?? '';
    delete folder.files['Sea.md'];
    Object.assign(folder.files, { 'sea.txt': before, 'A.md': before, 'B.md': before });
    const read = vi.spyOn(folder, 'read');
    await updateFolder(folder, [{ ...file, text: text(later) }]);
    expect(read).not.toHaveBeenCalledWith('sea.txt');
    expect(folder.files['A.md']).toContain('> Between');
    expect(folder.files['B.md']).toBe(before);
  });

  test('leaves somebody else’s file of the same name alone', async () => {
    const folder = folderOf({ 'sea.md': 'A diary' });
    await updateFolder(folder, [file]);
    expect(folder.files['sea.md']).toBe('A diary');
    expect(folder.files['Sea (2).md']).toBe(text(written));
  });

  test('is read once, however many notes and new books there are', async () => {
    const notes = Array.from({ length: 50 }, (_, index) => [`note ${index}.md`, 'A note']);
    const folder = folderOf(Object.fromEntries(notes) as Record<string, string>);
    const read = vi.spyOn(folder, 'read');
    const books = Array.from({ length: 40 }, (_, index) => ({
      ...file,
      name: `Book ${index}.md`,
      bookId: `b${index}`,
    }));
    await updateFolder(folder, books);
    expect(read.mock.calls.length).toBeLessThanOrEqual(notes.length + 1);
  });

  test('a manifest that names a file outside the folder is not followed', async () => {
    const memory = { files: { b1: { name: '../../elsewhere.md', text: '' } } };
    const folder = folderOf({ [MANIFEST_NAME]: JSON.stringify(memory) });
    const read = vi.spyOn(folder, 'read');
    await updateFolder(folder, [file]);
    expect(read).not.toHaveBeenCalledWith('../../elsewhere.md');
    expect(folder.files['Sea.md']).toBe(text(written));
  });

  test.each(['{', '{}', '{ "files": null }', '{ "files": { "b1": null } }'])(
    'without a readable manifest loses nothing: %s',
    async (memory) => {
      const folder = folderOf({
        'Sea.md': text(written.toSpliced(7, 0, 'MINE')),
        [MANIFEST_NAME]: memory,
      });
      await updateFolder(folder, [{ ...file, text: text(later) }]);
      expect(folder.files['Sea.md']).toContain('MINE');
      expect(folder.files['Sea.md']).toContain('> Between');
    },
  );

  test.each([
    ['Windows-1252', (content: string) => Buffer.from(content, 'latin1')],
    ['UTF-16', (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le')],
  ])('leaves a note in %s alone, and says so', async (_, encode) => {
    const folder = folderOf({});
    await updateFolder(folder, [file, { ...file, name: 'Land.md', bookId: 'b2' }]);
    const before = { ...folder.files };
    const bytes = encode(`${before['Sea.md'] ?? ''}Meine Gedanken: schön`);
    const { read } = folder;
    vi.spyOn(folder, 'read').mockImplementation((name) =>
      name === 'Sea.md' ? Promise.resolve(bytes) : read(name),
    );
    const update = await updateFolder(folder, [{ ...file, text: text(later) }]);
    expect(update).toEqual({ added: 0, updated: 0, unchanged: 0, left: ['Sea.md'] });
    expect(folder.files).toEqual(before);
  });

  test('a note that begins with a byte order mark is updated as any other', async () => {
    const folder = folderOf({});
    await updateFolder(folder, [file]);
    folder.files['Sea.md'] = `\uFEFF${folder.files['Sea.md'] ?? ''}`;
    expect(await updateFolder(folder, [file])).toMatchObject({ unchanged: 1 });
    await updateFolder(folder, [{ ...file, text: text(later) }]);
    expect(folder.files['Sea.md']).toBe(text(later));
  });

  const bookOf = (bookId: string, passages: readonly string[]) => ({
    name: `${bookId}.md`,
    bookId,
    text: text([
      '---',
      `book-id: "${bookId}"`,
      '---',
      '',
      ...passages.flatMap((passage, index) => [`> ${passage}`, '', `^h${index}`, '']),
    ]),
  });
  /** In the last one a passage of the first book is corrected, and that of the third is gone. */
  const [first, typo, mended] = [
    [['One'], ['Alpha'], ['Left']],
    [
      ['One', 'Too'],
      ['Alpha', 'Beta'],
      ['Left', 'Right'],
    ],
    [['One', 'Two'], ['Alpha', 'Beta'], ['Left']],
  ].map((books) => books.map((passages, index) => bookOf(`b${index}`, passages))) as [
    (typeof file)[],
    (typeof file)[],
    (typeof file)[],
  ];
  /** After so many writes the disk is full. */
  const fillDisk = (folder: Folder, count: number) => {
    const write = folder.write.bind(folder);
    let left = count;
    return vi.spyOn(folder, 'write').mockImplementation((name, content) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('full')) : write(name, content);
    });
  };
  const WRITES = [0, 1, 2, 3, 4];

  test.each(WRITES)('holds no ghosts after an update that failed at write %i', async (count) => {
    const folder = folderOf({});
    await updateFolder(folder, first);
    const failing = fillDisk(folder, count);
    await expect(updateFolder(folder, typo)).rejects.toThrow('full');
    await expect(updateFolder(folder, typo)).rejects.toThrow('full');
    failing.mockRestore();
    folder.files['b0.md'] = `MINE\n${folder.files['b0.md'] ?? ''}`;
    await updateFolder(folder, mended);
    expect(folder.files['b0.md']).toBe(`MINE\n${mended[0]?.text ?? ''}`);
    expect(folder.files['b1.md']).toBe(mended[1]?.text);
    expect(folder.files['b2.md']).toBe(mended[2]?.text);
  });

  test.each(WRITES)(
    'that lost its manifest loses nothing by failing at write %i',
    async (count) => {
      const folder = folderOf({ 'b1.md': text([first[1]?.text ?? '', '> Kept', '', 'MINE']) });
      const failing = fillDisk(folder, count);
      await expect(updateFolder(folder, typo)).rejects.toThrow('full');
      failing.mockRestore();
      await updateFolder(folder, mended);
      for (const line of ['> Alpha', '> Beta', '> Kept', 'MINE'])
        expect(folder.files['b1.md']?.split(line)).toHaveLength(2);
    },
  );
});
