import { buildDocument } from '../../highlights/export/build-document.ts';
import type { ExportDocument, ExportPassage } from '../../highlights/export/document.ts';
import {
  contentOf,
  exportAs,
  exportFiles,
  type ExportFile,
} from '../../highlights/export/export-as.ts';
import type { FolderFile } from '../../highlights/export/update/folder.ts';
import type { ExportContext, TextFile } from '../../highlights/export/write-file.ts';
import { defaultOptions } from '../../highlights/export/options.ts';
import { shownNote } from '../../highlights/library/as-shown.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { ExportFormat } from '../../highlights/export/formats.ts';
import { plans, type Plan } from '../../product.ts';
import {
  presentChoice,
  type ExportChoice,
  type ExportSettings,
} from '../../stores/export/settings.ts';
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

/**
 * Builds the document that the preview and every file show.
 *
 * @param known ids exported to the target before, left out where the settings say so.
 */
export function documentOf(
  library: Library,
  { highlights, isChosen, isTicked }: ExportPart,
  settings: ExportSettings,
  { lang, plan, known = null }: { lang: string; plan: Plan; known?: ReadonlySet<string> | null },
): ExportDocument {
  const {
    target: _target,
    auto: _auto,
    scope: _scope,
    template: _template,
    onlyNew,
    ...options
  } = settings;
  const kinds = isChosen ? null : defaultOptions.kinds;
  const filter = isTicked ? choiceFilter(settings, library) : NO_FILTER;
  const ids =
    onlyNew && known ? new Set(highlights.flatMap(({ id }) => (known.has(id) ? [] : [id]))) : null;
  return buildDocument(
    { books: library.books, collections: library.collections, highlights },
    { ...defaultOptions, ...options, ...filter, kinds, ids },
    { locale: lang, textLimit: plans[plan].exportLimit },
  );
}

/** What a format may need: the reader's template, fonts of this site. */
const exportContext = ({ template }: ExportSettings): ExportContext => ({ template, loadFont });

/** Writes the file; the format's module is loaded on demand. */
export function makeFile(
  format: ExportFormat,
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
): Promise<ExportFile> {
  return exportAs(format, document, exportLabels(labels), exportContext(settings));
}

/** The text of a file, or of the first one in an archive, which has a name of its own. */
export async function textOf(
  format: ExportFormat,
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
): Promise<{ name?: string; text: string }> {
  const content = await contentOf(format, document, exportLabels(labels), exportContext(settings));
  const [first] = Array.isArray(content) ? content : [];
  return first ?? { text: typeof content === 'string' ? content : '' };
}

/** Fonts of a PDF could not be loaded, most likely because the browser is offline. */
export class FontError extends Error {
  override name = 'FontError';
}

async function loadFont(slice: string): Promise<Uint8Array> {
  const { exportFonts } = await import('virtual:export-fonts');
  try {
    const answer = await fetch(exportFonts[slice] ?? '');
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    throw new FontError(`The font slice "${slice}" could not be loaded.`, { cause });
  }
}

/** The characters that a PDF of the document would lack. */
export async function missingInPdf(document: ExportDocument, labels: Labels): Promise<string[]> {
  const { missingCharacters } = await import('../../highlights/export/pdf/texts-to-set.ts');
  return missingCharacters(document, exportLabels(labels), { loadFont });
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
  const write = async (each: ExportDocument): Promise<TextFile[]> =>
    (await exportFiles(format, each, exportLabels(labels), exportContext(settings))) ?? [];
  const files = await write(document);
  const wholeFiles = document.shortened === 0 ? files : await write(whole);
  return files.map((file, index) => ({ ...file, whole: wholeFiles[index]?.text ?? file.text }));
}

export function passagesOf({ sections }: ExportDocument): ExportPassage[] {
  return sections.flatMap(({ passages }) => passages);
}
