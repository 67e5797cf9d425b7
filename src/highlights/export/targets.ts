interface Format {
  /** The names of the programs that it is for. */
  programs?: readonly string[];
  extension: string;
  /** MIME type. */
  type: string;
  /**
   * The kind of its preview: as a printed page, as one of Word, as notes, as a table, or as the
   * text of the file.
   */
  preview: 'page' | 'word' | 'notes' | 'table' | 'text';
  /** The format whose text its preview shows: it has the same table. */
  previewedAs?: 'csv';
  /** Its files, one per book, can be updated in a folder. */
  updatesFolder?: true;
}

const ZIP = { extension: 'zip', type: 'application/zip', preview: 'text' } as const;
const TXT = { extension: 'txt', type: 'text/plain;charset=utf-8', preview: 'text' } as const;
const CSV = { extension: 'csv', type: 'text/csv;charset=utf-8', preview: 'table' } as const;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * Files, in the order in which they are offered. Recipe: CONTRIBUTING.md, “A format to export to”.
 */
const fileRows = {
  docx: { extension: 'docx', type: `${OFFICE}.wordprocessingml.document`, preview: 'word' },
  pdf: { extension: 'pdf', type: 'application/pdf', preview: 'page' },
  xlsx: {
    extension: 'xlsx',
    type: `${OFFICE}.spreadsheetml.sheet`,
    preview: 'table',
    previewedAs: 'csv',
  },
  csv: CSV,
  txt: TXT,
  html: { extension: 'html', type: 'text/html;charset=utf-8', preview: 'page' },
  markdown: { ...ZIP, updatesFolder: true, programs: ['Obsidian'] },
  logseq: { ...ZIP, updatesFolder: true, programs: ['Logseq'] },
  roam: { ...ZIP, programs: ['Roam'] },
  notion: { ...ZIP, programs: ['Notion'] },
  notionCsv: { ...CSV, programs: ['Notion'] },
  enex: { extension: 'enex', type: 'application/xml', preview: 'notes' },
  readwise: { ...CSV, programs: ['Readwise'] },
  anki: { ...TXT, programs: ['Anki'] },
  ris: {
    extension: 'ris',
    type: 'application/x-research-info-systems',
    preview: 'text',
    programs: ['Zotero', 'EndNote', 'Mendeley'],
  },
  cslJson: {
    extension: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    preview: 'text',
    programs: ['Zotero'],
  },
  bibtex: { extension: 'bib', type: 'application/x-bibtex', preview: 'text' },
  template: TXT,
} as const satisfies Record<string, Format>;

/**
 * Services that get a Word file through the system's share sheet; `lib/shared/services.ts` has
 * those that we call ourselves.
 */
const shareTargets = ['oneNote', 'googleDrive', 'dropbox'] as const;

type ShareTarget = (typeof shareTargets)[number];

export type ExportFormat = keyof typeof fileRows;

export type ExportTarget = ExportFormat | ShareTarget;

export const formats: Record<ExportFormat, Format> = fileRows;

/** The destinations of an export: files, and services that take one. */
export const exportTargets = [...(Object.keys(fileRows) as ExportFormat[]), ...shareTargets];

/** Whether a target is a service that takes the file from the system's share sheet. */
export function isShareTarget(target: ExportTarget): target is ShareTarget {
  return shareTargets.some((each) => each === target);
}

/** The format of the file that goes to a target. */
export function formatOf(target: ExportTarget): ExportFormat {
  return isShareTarget(target) ? 'docx' : target;
}
