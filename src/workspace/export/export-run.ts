import { buildDocument } from '../../highlights/export/build-document.ts';
import type { ExportDocument, ExportPassage } from '../../highlights/export/document.ts';
import type { ExportFile } from '../../highlights/export/export-as.ts';
import type { FolderFile } from '../../highlights/export/update/folder.ts';
import { defaultOptions, type ExportOptions } from '../../highlights/export/options.ts';
import { shownNote } from '../../highlights/library/as-shown.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { formats, type ExportFormat } from '../../highlights/export/formats.ts';
import { plans, type Plan } from '../../product.ts';
import {
  formatOf,
  presentChoice,
  type ExportChoice,
  type ExportSettings,
} from '../../stores/export/settings.ts';
import { isExported } from '../../stores/export/history.ts';
import { write } from '../../stores/export/write.ts';
import type { Labels } from '../shared/texts.ts';
import { exportLabels } from './export-labels.ts';

/** The part of the library that is exported. */
export interface ExportPart {
  highlights: LibraryHighlight[];
  /** Chosen one by one, bookmarks included. */
  isChosen: boolean;
  /** Narrowed to the books, collections and tags in the settings. */
  isTicked: boolean;
}

/** Whether an export leaves a highlight out, unless it was chosen itself: a bookmark that nobody has written on. */
export const isLeftOut = (highlight: LibraryHighlight): boolean =>
  highlight.kind === 'bookmark' && shownNote(highlight) === null;

/** Whether nothing is ticked of what may be chosen. */
export const isUnticked = (settings: ExportSettings, library: Library): boolean =>
  Object.values<string[]>({ ...presentChoice(settings, library) }).every(
    (ticked) => ticked.length === 0,
  );

/** The part of the library that the settings select. */
export function rememberedPart(library: Library, settings: ExportSettings): ExportPart {
  const isTicked = settings.scope === 'choose';
  const groups = Object.entries(presentChoice(settings, library)) as [
    keyof ExportChoice,
    string[],
  ][];
  const ticked = groups.filter(([name]) => settings[name].length > 0);
  // Ticks that match nothing select nothing, not everything.
  const isEmpty =
    isTicked && (ticked.length === 0 || ticked.some(([, present]) => present.length === 0));
  return { highlights: isEmpty ? [] : library.highlights, isChosen: false, isTicked };
}

/** The reader's choice as a filter: nothing ticked takes everything. */
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

/** Settings for pages of a service, which replace nothing whatever the target: one has what is new alone. */
export const newPagesOf = (known: ReadonlySet<string> | null) =>
  known ? ({ onlyNew: true, target: 'html' } as const) : ({ onlyNew: false } as const);

/**
 * Builds the document that the preview and every file show.
 *
 * @param known what was exported to the target before, left out where the settings say so. A file a book replaces the
 * former one of its name, so there a book with something new stays whole.
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
  // Books of one title go together, so that each has the number in its file's name that it had.
  const titles = new Set(document.sections.map(({ book }) => book.title));
  const renewed = whole.sections.filter(({ book }) => titles.has(book.title));
  return build({ bookIds: renewed.map(({ book }) => book.id) });
}

/** How the settings have a document written. */
const writingOf = (format: ExportFormat, { template }: ExportSettings, labels: Labels) => ({
  format,
  labels: exportLabels(labels),
  template,
});

/** Writes the file. */
export function makeFile(
  format: ExportFormat,
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
  signal?: AbortSignal,
): Promise<ExportFile> {
  return write('file', document, writingOf(format, settings, labels), signal);
}

/** The text of a file, or of the first one in an archive, which has a name of its own. */
export function textOf(
  format: ExportFormat,
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
): Promise<{ name?: string; text: string }> {
  return write('text', document, writingOf(format, settings, labels));
}

/** The characters that a PDF of the document would lack. */
export function missingInPdf(
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
  signal: AbortSignal,
): Promise<string[]> {
  return write('missing', document, writingOf('pdf', settings, labels), signal);
}

/**
 * The files of a format with one file per book, for a folder; none for other formats.
 *
 * @param whole the same document without the plan's limit.
 */
export async function makeFiles(
  format: ExportFormat,
  { document, whole }: { document: ExportDocument; whole: ExportDocument },
  settings: ExportSettings,
  labels: Labels,
): Promise<FolderFile[]> {
  const filesOf = async (each: ExportDocument) =>
    (await write('files', each, writingOf(format, settings, labels))) ?? [];
  const files = await filesOf(document);
  const wholeFiles = document.shortened === 0 ? files : await filesOf(whole);
  return files.map((file, index) => ({ ...file, whole: wholeFiles[index]?.text ?? file.text }));
}

export function passagesOf({ sections }: ExportDocument): ExportPassage[] {
  return sections.flatMap(({ passages }) => passages);
}
