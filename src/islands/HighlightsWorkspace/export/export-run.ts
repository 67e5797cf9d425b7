import { buildDocument, type ExportDocument } from '../../../highlights/export/document.ts';
import { exportAs, exportFiles, type ExportFile } from '../../../highlights/export/export-as.ts';
import type { ExportContext, TextFile } from '../../../highlights/export/formats.ts';
import type { ExportLabels } from '../../../highlights/export/labels.ts';
import { defaultOptions } from '../../../highlights/export/options.ts';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';
import { fill } from '../../../lib/shared/fill.ts';
import type { ExportFormat, Plan } from '../../../product.ts';
import { presentChoice, type ExportSettings } from '../../../stores/export/settings.ts';
import type { Labels } from '../shared/texts.ts';

/** The part of the library that is exported. */
export interface ExportPart {
  highlights: LibraryHighlight[];
  /** The reader chose each of them, bookmarks too. */
  isChosen: boolean;
  /** Only what is in the books, collections and tags of the settings. */
  isTicked: boolean;
}

/** The part that is exported when nothing but the settings says which. */
export function rememberedPart(library: Library, settings: ExportSettings): ExportPart {
  const isTicked = settings.scope === 'choose';
  const ticked = Object.values(presentChoice(settings, library)).flat();
  // Nothing ticked is nothing chosen, not everything.
  const isEmpty = isTicked && ticked.length === 0;
  return { highlights: isEmpty ? [] : library.highlights, isChosen: false, isTicked };
}

/** What the reader ticked, as a filter: nothing ticked takes everything. */
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

/** Formats put values where they find this. */
const VALUE = { value: '{value}' };

/** What files say beside the reader's own texts. */
export function exportLabels(labels: Labels): ExportLabels {
  return {
    title: labels.file.title,
    untitled: labels.file.untitled,
    limitReached: labels.file.limitReached,
    kinds: labels.kind,
    colors: labels.markColor,
    columns: labels.column,
    lines: {
      page: fill(labels.file.page, VALUE),
      location: fill(labels.file.location, VALUE),
      date: fill(labels.file.date, VALUE),
      note: fill(labels.file.note, VALUE),
      tags: fill(labels.file.tags, VALUE),
      collections: fill(labels.file.collections, VALUE),
    },
  };
}

/**
 * What is exported, as the preview and every file show it.
 *
 * @param known ids of what went to the target before, to be left out where the settings say so.
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
    { locale: lang, plan },
  );
}

/** What a format may ask for: the reader's template, fonts of this site. */
function exportContext({ template }: ExportSettings): ExportContext {
  return { template, loadFont };
}

/** Makes the file; the format's own code loads now and not before. */
export function makeFile(
  format: ExportFormat,
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
): Promise<ExportFile> {
  return exportAs(format, document, exportLabels(labels), exportContext(settings));
}

/** Fonts of a PDF that could not be had, most likely because the browser is offline. */
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

/** The files of a format of one file a book, to be put into a folder; null for other formats. */
export function makeFiles(
  format: ExportFormat,
  document: ExportDocument,
  settings: ExportSettings,
  labels: Labels,
): Promise<TextFile[] | null> {
  return exportFiles(format, document, exportLabels(labels), exportContext(settings));
}

/** Ids of everything in a document. */
export function idsOf({ sections }: ExportDocument): string[] {
  return sections.flatMap(({ passages }) => passages.map(({ id }) => id));
}
