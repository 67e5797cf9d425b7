import type { LocalArticle } from '../../collections/entries.ts';
import { safeFileName } from '../../highlights/export/file-name.ts';
import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';
import { sampleLibrary } from '../common/sample-file.ts';

interface FileWindow {
  /** From the drive or folder to the open folder. */
  path: string[];
  /** Whether the path begins with a drive. */
  hasDrive?: boolean;
  /** What is in the folder above, beside the open one. */
  beside?: string[];
  /** What is in the open folder. */
  files: { name: string; isFolder?: boolean; isMarked?: boolean }[];
}

export type FileWindowName = 'kindle' | 'kobo' | 'koreader' | 'vault' | 'backup';

type Draw = (locale: Locale, article: LocalArticle) => FileWindow;

/** Where a guide's file is: folders and files as devices and programs name them. */
export const fileWindows: Readonly<Record<FileWindowName, Draw>> = {
  kindle: (locale) => ({
    path: ['Kindle', 'documents'],
    hasDrive: true,
    beside: ['fonts', 'system'],
    files: [
      { name: 'dictionaries', isFolder: true },
      { name: translate(locale)('home:hero.file'), isMarked: true },
    ],
  }),
  kobo: () => ({
    path: ['KOBOeReader', '.kobo'],
    hasDrive: true,
    beside: ['.kobo-images'],
    files: [
      { name: 'Kobo', isFolder: true },
      { name: 'KoboReader.sqlite', isMarked: true },
      { name: 'KoboReader.sqlite-wal', isMarked: true },
      { name: 'version' },
    ],
  }),
  koreader: (_, { name, body }) => {
    const [, book] = /`([^`\s]+)\.sdr`/.exec(body) ?? [];
    if (!book) throw new Error(`${name} names no folder of KOReader`);
    return {
      path: ['KOBOeReader', `${book}.sdr`],
      hasDrive: true,
      beside: [`${book}.epub`],
      files: [{ name: 'metadata.epub.lua', isMarked: true }, { name: 'metadata.epub.lua.old' }],
    };
  },
  vault: (locale) => ({
    path: ['Obsidian', translate(locale)('highlights:file.title')],
    files: sampleLibrary(locale)
      .books.slice(0, 4)
      .map(({ title }, index) => ({
        name: `${safeFileName(title, '')}.md`,
        isMarked: index === 0,
      })),
  }),
  backup: (locale, { updated }) => ({
    path: [translate(locale)('articles:file.downloads')],
    files: [
      { name: `highlights-backup-${updated.toISOString().slice(0, 10)}.json`, isMarked: true },
    ],
  }),
};

/** Whether a picture of an article is drawn here. */
export const isFileWindow = (name: string): name is FileWindowName => name in fileWindows;
