import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import texts from '../../../../i18n/en/highlights.json' with { type: 'json' };
import { editNote, editText } from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import { MANIFEST_NAME, updateFolder } from '../../../../src/highlights/export/update/folder.ts';
import {
  documentOf,
  makeFiles,
  rememberedPart,
} from '../../../../src/stores/export/export-document.ts';
import type { Plan } from '../../../../src/product.ts';
import { parseSettings } from '../../../../src/stores/export/settings.ts';
import { find, highlight, libraryOf } from '../../../support/library/entries.ts';
import { stubWritingWorker } from '../../../support/fakes/writing-worker.ts';
import { exportLabels } from '../../../../src/highlights/export/document-labels.ts';
import { folderOf } from '../../../../src/stores/services/folder-files.ts';

beforeEach(stubWritingWorker);
afterEach(() => void vi.unstubAllGlobals());

/** Stands in for a folder that the user has picked, with these files by their paths. */
function folderWith(files: Record<string, Uint8Array<ArrayBuffer>>): FileSystemDirectoryHandle {
  const fileAt = (path: string) => ({
    kind: 'file',
    getFile: () => Promise.resolve(new File([files[path] ?? ''], path)),
    createWritable: () =>
      Promise.resolve({
        write: (text: string) => {
          files[path] = new TextEncoder().encode(text);
          return Promise.resolve();
        },
        close: () => Promise.resolve(),
      }),
  });
  const missing = () => Promise.reject(new DOMException('', 'NotFoundError'));
  const folderAt = (prefix: string): unknown => {
    const below = () =>
      Object.keys(files).flatMap((path) =>
        path.startsWith(prefix) ? [path.slice(prefix.length).split('/')] : [],
      );
    const hasFolder = (name: string) =>
      below().some((parts) => parts.length > 1 && parts[0] === name);
    return {
      kind: 'directory',
      name: 'Notes',
      getFileHandle: (name: string, options?: { create: boolean }) =>
        prefix + name in files || options?.create
          ? Promise.resolve(fileAt(prefix + name))
          : missing(),
      getDirectoryHandle: (name: string) =>
        hasFolder(name) ? Promise.resolve(folderAt(`${prefix}${name}/`)) : missing(),
      entries: () =>
        [...new Set(below().map(([name = '']) => name))].map((name) => [
          name,
          hasFolder(name) ? folderAt(`${prefix}${name}/`) : fileAt(prefix + name),
        ]),
    };
  };
  return folderAt('') as FileSystemDirectoryHandle;
}

function note(passage: string) {
  const text = `---\nbook-id: "b1"\n---\n\n> ${passage}\n`;
  return [{ name: 'Sea.md', bookId: 'b1', text, whole: text }];
}

test('a note in another encoding keeps every byte, and is named', async () => {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const folder = folderWith(files);
  expect(await updateFolder(folderOf(folder), note('One'))).toMatchObject({ added: 1 });
  const text = new TextDecoder().decode(files['Sea.md']);
  const latin = Uint8Array.from(`${text}schön`, (letter) => letter.charCodeAt(0));
  files['Sea.md'] = latin;
  expect(await updateFolder(folderOf(folder), note('Two'))).toMatchObject({
    updated: 0,
    left: ['Sea.md'],
  });
  expect(files['Sea.md']).toBe(latin);
});

test('a note is updated where the reader has sorted it, and not brought back from the bin of Obsidian', async () => {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const folder = folderWith(files);
  await updateFolder(folderOf(folder), note('One'));
  const move = (from: string, to: string) => {
    files[to] = files[from] ?? new Uint8Array();
    delete files[from];
  };
  move('Sea.md', 'Books/Sea/Calm (2007).md');
  expect(await updateFolder(folderOf(folder), note('Two'))).toMatchObject({ added: 0, updated: 1 });
  expect(files['Sea.md']).toBeUndefined();
  expect(new TextDecoder().decode(files['Books/Sea/Calm (2007).md'])).toContain('> Two');
  move('Books/Sea/Calm (2007).md', '.trash/Calm (2007).md');
  expect(await updateFolder(folderOf(folder), note('Two'))).toMatchObject({ added: 1, updated: 0 });
  expect(files['Sea.md']).toBeDefined();
});

describe.each(['markdown', 'logseq'] as const)('a plan that cuts what goes to %s', (format) => {
  const lines = (word: string) => `${`${word} is long. `.repeat(12)}\n${word} again.`;
  const library = libraryOf(highlight([1, 1], 'One'), highlight([2, 2], 'Two'));
  const [one, two] = [find(library, 'One').id, find(library, 'Two').id];
  const settings = parseSettings(null);

  async function update(
    { folder }: ReturnType<typeof pickNotes>,
    now: Library,
    plan: Plan,
  ): Promise<void> {
    const of = (limitedTo: Plan) =>
      documentOf(now, rememberedPart(now, settings), settings, { lang: 'en', plan: limitedTo });
    const documents = { document: of(plan), whole: of('professional') };
    await updateFolder(
      folderOf(folder),
      await makeFiles(format, documents, settings, exportLabels(texts)),
    );
  }

  function pickNotes() {
    const files: Record<string, Uint8Array<ArrayBuffer>> = {};
    const name = () => Object.keys(files).find((each) => each.endsWith('.md')) ?? '';
    return {
      files,
      folder: folderWith(files),
      read: () => new TextDecoder().decode(files[name()]),
      edit: (change: (text: string) => string) => {
        files[name()] = new TextEncoder().encode(change(new TextDecoder().decode(files[name()])));
      },
    };
  }

  test('leaves whole what the folder has whole, and cuts what is new', async () => {
    const notes = pickNotes();
    const first = editNote(editText(library, one, lines('Sea')), one, lines('Wave'));
    await update(notes, first, 'professional');
    notes.edit((text) => text.replace('Sea again.', 'Sea again, I say.'));
    const before = notes.read();
    await update(notes, first, 'free');
    expect(notes.read()).toBe(before);
    const second = editNote(editText(first, two, lines('Land')), two, 'Short');
    await update(notes, second, 'free');
    expect(notes.read()).toContain('Sea again, I say.');
    expect(notes.read()).toContain('Wave again.');
    expect(notes.read()).toContain('Land is long.');
    expect(notes.read()).not.toContain('Land again.');
    expect(notes.read()).toContain('Short');
    await update(notes, second, 'professional');
    expect(notes.read()).toContain('Land again.');
    expect(notes.read()).not.toContain('…');
  });

  test('takes nothing away where the record of the folder is lost', async () => {
    const notes = pickNotes();
    const first = editNote(editText(library, one, lines('Sea')), one, lines('Wave'));
    await update(notes, first, 'professional');
    const before = notes.read();
    delete notes.files[MANIFEST_NAME];
    await update(notes, first, 'free');
    expect(notes.read()).toBe(before);
  });

  test('brings a cut passage up to date as any other', async () => {
    const notes = pickNotes();
    await update(notes, editText(library, one, lines('Sea')), 'free');
    const before = notes.read();
    expect(before).toContain('…');
    await update(notes, editText(library, one, lines('Sea')), 'free');
    expect(notes.read()).toBe(before);
    await update(notes, editText(library, one, lines('Bay')), 'free');
    expect(notes.read()).toBe(before.replaceAll('Sea', 'Bay'));
  });
});
