import { citationStyles, type CitationStyle } from '../../highlights/cite/styles.ts';
import {
  defaultLayout,
  EXPORT_GROUPS,
  EXPORT_ORDERS,
  type LayoutOptions,
} from '../../highlights/export/options.ts';
import { exportTargets, type ExportTarget } from '../../highlights/export/targets.ts';
import { DEFAULT_TEMPLATE } from '../../highlights/export/template/examples.ts';
import { shownColor, tagKey } from '../../highlights/library/as-shown.ts';
import { countedTags } from '../../highlights/library/tags.ts';
import { currentBookId, type Library } from '../../highlights/library/model.ts';
import { HIGHLIGHT_COLORS, type HighlightColor } from '../../highlights/types.ts';
import { parseStored } from '../../lib/browser/storage.ts';
import { EXPORT_KEY } from '../../lib/shared/storage-keys.ts';
import { storedValue } from '../stored-value.ts';

/** The scopes of an export that are stored. */
export const exportScopes = ['all', 'choose'] as const;

/** Filters of an export; an empty list filters nothing. */
export interface ExportChoice {
  bookIds: string[];
  collectionIds: string[];
  tags: string[];
  colors: HighlightColor[];
  chapters: string[];
}

/** The user's export settings, stored for the next time. */
export interface ExportSettings extends ExportChoice, LayoutOptions {
  target: ExportTarget;
  /** Whether the filters apply; they stay stored while everything is exported. */
  scope: (typeof exportScopes)[number];
  /** The user's own template (Mustache). */
  template: string;
  /** Leave out what was exported to this target before. */
  onlyNew: boolean;
  /** Export again after every import. */
  auto: boolean;
}

const defaults: ExportSettings = {
  target: 'docx',
  scope: 'all',
  bookIds: [],
  collectionIds: [],
  tags: [],
  colors: [],
  chapters: [],
  ...defaultLayout,
  template: DEFAULT_TEMPLATE,
  onlyNew: false,
  auto: false,
};

/** Parses stored settings; invalid ones fall back to the default. */
export function parseSettings(stored: string | null): ExportSettings {
  const record = Object(parseStored(stored)) as Record<string, unknown>;
  const oneOf = <T>(name: keyof ExportSettings, values: readonly T[], usual: T): T =>
    values.find((value) => value === record[name]) ?? usual;
  const flag = (name: keyof ExportSettings) => oneOf(name, [true, false], Boolean(defaults[name]));
  const list = (name: keyof ExportChoice): string[] => {
    const value = record[name];
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : [];
  };
  return {
    target: oneOf('target', exportTargets, defaults.target),
    scope: oneOf('scope', exportScopes, defaults.scope),
    bookIds: list('bookIds'),
    collectionIds: list('collectionIds'),
    tags: list('tags'),
    colors: HIGHLIGHT_COLORS.filter((color) => list('colors').includes(color)),
    chapters: list('chapters'),
    citationStyle: oneOf<CitationStyle | null>('citationStyle', citationStyles, null),
    citeLocations: flag('citeLocations'),
    withNotes: flag('withNotes'),
    withTags: flag('withTags'),
    withLocations: flag('withLocations'),
    withDates: flag('withDates'),
    order: oneOf('order', EXPORT_ORDERS, defaults.order),
    groupBy: record.groupBy === null ? null : oneOf('groupBy', EXPORT_GROUPS, 'chapter'),
    template: typeof record.template === 'string' ? record.template : defaults.template,
    onlyNew: flag('onlyNew'),
    auto: flag('auto'),
  };
}

/**
 * The filters that still exist in the library; a book that was merged into another one is replaced
 * by that.
 */
export function presentChoice(
  { bookIds, collectionIds, tags, colors, chapters }: ExportChoice,
  library: Library,
): ExportChoice {
  const books = new Set(library.books.map(({ id }) => id));
  const collections = new Set(library.collections.map(({ id }) => id));
  const used = new Map(countedTags(library).map(({ tag }) => [tagKey(tag), tag]));
  const usedColors = new Set(library.highlights.map(shownColor));
  const usedChapters = new Set(library.highlights.map(({ chapter }) => chapter));
  const currentBooks = new Set(bookIds.map((id) => currentBookId(library, id)));
  return {
    bookIds: [...currentBooks].filter((id) => books.has(id)),
    collectionIds: collectionIds.filter((id) => collections.has(id)),
    tags: tags.flatMap((tag) => used.get(tagKey(tag)) ?? []),
    colors: colors.filter((color) => usedColors.has(color)),
    chapters: chapters.filter((chapter) => usedChapters.has(chapter)),
  };
}

const stored = storedValue<ExportSettings>(EXPORT_KEY, parseSettings, (settings) =>
  settings === defaults ? null : JSON.stringify(settings),
);

export const $exportSettings = stored.$value;

/** Changes and stores export settings; keeps what another tab has changed meanwhile. */
export function changeExport(change: Partial<ExportSettings>): void {
  stored.change((newest) => ({ ...newest, ...change }));
}

/** Resets the settings to the defaults. */
export function clearExportSettings(): void {
  stored.change(() => defaults);
}
