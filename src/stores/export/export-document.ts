import { buildDocument } from '../../highlights/export/build-document.ts';
import type { ExportLabels } from '../../highlights/export/document-labels.ts';
import {
  isCard,
  type ExportDocument,
  type ExportPassage,
} from '../../highlights/export/document.ts';
import type { ExportFile } from '../../highlights/export/export-as.ts';
import { fileNameOf } from '../../highlights/export/file-name.ts';
import type { FolderFile } from '../../highlights/export/update/folder.ts';
import { defaultOptions, type ExportOptions } from '../../highlights/export/options.ts';
import { shownNote } from '../../highlights/library/as-shown.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import {
  formats,
  type ExportFormat,
  formatOf,
  type ExportTarget,
} from '../../highlights/export/targets.ts';
import { plans, type Plan } from '../../product.ts';
import { presentChoice, type ExportChoice, type ExportSettings } from './settings.ts';
import { isExported } from './history.ts';
import { write } from './write.ts';

/** The part of the library that is exported. */
export interface ExportPart {
  highlights: LibraryHighlight[];
  /** Selected one by one: includes bookmarks. */
  isChosen: boolean;
  /** Whether the filters of the settings apply. */
  isTicked: boolean;
}

/** Whether exports leave a highlight out unless it is selected: a bookmark without a note. */
export const isLeftOut = (highlight: LibraryHighlight): boolean =>
  highlight.kind === 'bookmark' && shownNote(highlight) === null;

/** Whether no filter is set. */
export const isUnticked = (settings: ExportSettings, library: Library): boolean =>
  Object.values<string[]>({ ...presentChoice(settings, library) }).every(
    (ticked) => ticked.length === 0,
  );

/** The part of the library for a stored scope. */
export function rememberedPart(library: Library, settings: ExportSettings): ExportPart {
  const isTicked = settings.scope === 'choose';
  const groups = Object.entries(presentChoice(settings, library)) as [
    keyof ExportChoice,
    string[],
  ][];
  const ticked = groups.filter(([name]) => settings[name].length > 0);
  // Filters whose books or tags are all gone select nothing, not everything.
  const isEmpty =
    isTicked && (ticked.length === 0 || ticked.some(([, present]) => present.length === 0));
  return { highlights: isEmpty ? [] : library.highlights, isChosen: false, isTicked };
}

/** The filters of the settings; null for an empty one. */
function choiceFilter(settings: ExportSettings, library: Library) {
  const chosen = presentChoice(settings, library);
  const filter = <T>(values: T[]) => (values.length > 0 ? values : null);
  return {
    bookIds: filter(chosen.bookIds),
    collectionIds: filter(chosen.collectionIds),
    tags: filter(chosen.tags),
    colors: filter(chosen.colors),
    chapters: filter(chosen.chapters),
  };
}

const NO_FILTER = { bookIds: null, collectionIds: null, tags: null, colors: null, chapters: null };

/** Settings for sending pages. They replace nothing, so with a history only what is new is sent. */
export const newPagesOf = (known: ReadonlySet<string> | null) =>
  known ? ({ onlyNew: true, target: 'html' } as const) : ({ onlyNew: false } as const);

/**
 * Builds the document for preview and files.
 *
 * @param known history of the target, left out with `onlyNew`. In formats with one file per book,
 *   which replaces the one before, a book with anything new is exported in full.
 */
export function documentOf(
  library: Library,
  { highlights, isChosen, isTicked }: ExportPart,
  settings: ExportSettings,
  { lang, plan, known = null }: { lang: string; plan: Plan; known?: ReadonlySet<string> | null },
): ExportDocument {
  const { target, auto: _auto, scope: _scope, template: _template, onlyNew, ...options } = settings;
  const kinds = isChosen ? null : defaultOptions.kinds;
  const filter = isTicked ? choiceFilter(settings, library) : NO_FILTER;
  const build = (only: Partial<ExportOptions>) =>
    buildDocument(
      { books: library.books, collections: library.collections, highlights },
      { ...defaultOptions, ...options, ...filter, kinds, ...only },
      { locale: lang, textLimit: plans[plan].exportLimit },
    );
  const whole = build({});
  if (!onlyNew || !known) return whole;
  const newest = passagesOf(whole).filter((passage) => !isExported(known, passage));
  const document = build({ ids: new Set(newest.map(({ id }) => id)) });
  if (!formats[formatOf(target)].updatesFolder) return document;
  // Books with the same title stay together, so that the numbers in their file names do not change.
  const titles = new Set(document.sections.map(({ book }) => book.title));
  const renewed = whole.sections.filter(({ book }) => titles.has(book.title));
  return build({ bookIds: renewed.map(({ book }) => book.id) });
}

/** Writes the file. */
export async function makeFile(
  format: ExportFormat,
  document: ExportDocument,
  { template }: ExportSettings,
  labels: ExportLabels,
  signal?: AbortSignal,
): Promise<ExportFile> {
  const bytes = await write('file', document, { format, labels, template }, signal);
  return { name: fileNameOf(format, document, labels), type: formats[format].type, bytes };
}

/**
 * The files of a format with one file per book, for a folder; none for other formats.
 *
 * @param whole the same document without the plan's limit.
 */
export async function makeFiles(
  format: ExportFormat,
  { document, whole }: { document: ExportDocument; whole: ExportDocument },
  { template }: ExportSettings,
  labels: ExportLabels,
): Promise<FolderFile[]> {
  const filesOf = async (each: ExportDocument) =>
    (await write('files', each, { format, labels, template })) ?? [];
  const files = await filesOf(document);
  const wholeFiles = document.shortened === 0 ? files : await filesOf(whole);
  return files.map((file, index) => ({ ...file, whole: wholeFiles[index]?.text ?? file.text }));
}

/** The passages that are counted as exported: a heading becomes no card. */
export function countedOf(exported: ExportDocument, target: ExportTarget): ExportPassage[] {
  const passages = passagesOf(exported);
  return target === 'anki' ? passages.filter(isCard) : passages;
}

export function passagesOf({ sections }: ExportDocument): ExportPassage[] {
  return sections.flatMap(({ passages }) => passages);
}
