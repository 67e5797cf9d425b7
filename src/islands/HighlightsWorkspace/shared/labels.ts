import type { ExportLabels } from '../../../highlights/export/labels.ts';
import type { EntryKind } from '../../../highlights/types.ts';
import type { PluralForms } from '../../../lib/shared/fill.ts';

/** What the import box says: all that is shown before the island wakes. */
export interface StartLabels {
  drop: string;
  dropNow: string;
  choose: string;
  paste: string;
  sample: string;
  restore: string;
  where: string;
  noScript: string;
  loading: string;
  emptyTitle: string;
  emptyText: string;
}

/** What an import and its report say; words in braces stand for values. */
export interface ImportLabels {
  import: {
    pasteLabel: string;
    pasteAction: string;
    /** Holds `{file}`. */
    reading: string;
    stop: string;
    stopped: string;
    more: string;
    sampleNote: string;
  };
  report: {
    title: string;
    highlights: PluralForms;
    notes: PluralForms;
    bookmarks: PluralForms;
    books: PluralForms;
    new: PluralForms;
    duplicates: PluralForms;
    merged: PluralForms;
    limited: PluralForms;
    problems: PluralForms;
    see: string;
    /** Holds `{n}`. */
    line: string;
    undo: string;
    undone: string;
    mergedInto: string;
    nothingNew: string;
    close: string;
  };
  error: {
    /** Holds `{file}`. */
    empty: string;
    /** Holds `{file}`. */
    binary: string;
    /** Holds `{file}`. */
    tooLarge: string;
    /** Holds `{file}`. */
    noEntries: string;
    /** Holds `{file}`. */
    unreadable: string;
    storageFull: string;
    storageBlocked: string;
    /** Holds `{file}`. */
    backup: string;
    exportFailed: string;
    pasted: string;
  };
  empty: {
    /** Holds `{query}`. */
    noResults: string;
    noHighlights: string;
    clear: string;
  };
}

/** What the library says: books, highlights, collections, search and filters; words in braces stand for values. */
export interface LibraryLabels {
  books: {
    title: string;
    all: string;
    same: string;
    join: string;
    keep: string;
    edit: string;
    name: string;
    authors: string;
    publisher: string;
    year: string;
    city: string;
    edition: string;
    save: string;
    cancel: string;
    merge: string;
  };
  search: {
    label: string;
    results: PluralForms;
    clear: string;
  };
  filter: {
    title: string;
    kind: string;
    tag: string;
    collection: string;
    from: string;
    until: string;
    any: string;
  };
  kind: Record<EntryKind, string>;
  item: {
    /** Holds `{page}`. */
    page: string;
    /** Holds `{location}`. */
    location: string;
    edit: string;
    text: string;
    note: string;
    addNote: string;
    tags: string;
    addTag: string;
    /** Holds `{tag}`. */
    removeTag: string;
    collections: string;
    delete: string;
    deleted: PluralForms;
    undo: string;
    original: string;
    select: string;
    limit: string;
    mergedFrom: PluralForms;
    split: string;
    save: string;
    cancel: string;
  };
  selection: {
    count: PluralForms;
    all: string;
    none: string;
  };
  collection: {
    title: string;
    new: string;
    name: string;
    color: string;
    yellow: string;
    pink: string;
    blue: string;
    orange: string;
    delete: string;
    add: string;
    /** Holds `{name}`. */
    deleted: string;
  };
  library: {
    title: string;
    backup: string;
    restore: string;
    remove: string;
    removeConfirm: string;
    removeAction: string;
    removed: string;
    restored: string;
  };
}

/** What the export panel says, and what it writes into files; words in braces stand for values. */
export interface ExportPanelLabels {
  export: {
    title: string;
    format: string;
    what: string;
    all: string;
    choose: string;
    shown: string;
    selected: string;
    style: string;
    noStyle: string;
    locations: string;
    locationsHint: string;
    withNotes: string;
    withTags: string;
    withLocations: string;
    withDates: string;
    order: string;
    orderBook: string;
    orderDate: string;
    orderTitle: string;
    preview: string;
    /** Holds `{limit}`. */
    freeNote: string;
    upgrade: string;
    action: string;
    share: string;
    print: string;
    auto: string;
    /** Holds `{file}`. */
    done: string;
    making: string;
    txt: string;
    docx: string;
    xlsx: string;
    csv: string;
    markdown: string;
    enex: string;
    bibtex: string;
    html: string;
    pdf: string;
    onenote: string;
    googleDrive: string;
    dropbox: string;
  };
  file: {
    title: string;
    untitled: string;
    bibliography: string;
    limitReached: string;
    /** Holds `{value}`. */
    page: string;
    /** Holds `{value}`. */
    location: string;
    /** Holds `{value}`. */
    date: string;
    /** Holds `{value}`. */
    note: string;
    /** Holds `{value}`. */
    tags: string;
    /** Holds `{value}`. */
    collections: string;
  };
  column: ExportLabels['columns'];
}

/** All that the workspace says once it is awake. */
export type Labels = ImportLabels & LibraryLabels & ExportPanelLabels;
