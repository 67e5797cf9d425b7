import type { WriteFile } from './write-file.ts';

interface Format {
  extension: string;
  /** MIME type. */
  type: string;
  /** How the preview shows it: as the printed page, as a table, or as the text of the file. */
  preview: 'page' | 'table' | 'text';
  /** Its files, one a book, can be brought up to date in a folder. */
  updatesFolder?: true;
  /** Loads the format's module, with its library, on demand. */
  load: () => Promise<WriteFile>;
}

const ZIP = { extension: 'zip', type: 'application/zip', preview: 'text' } as const;
const TXT = { extension: 'txt', type: 'text/plain;charset=utf-8', preview: 'text' } as const;
const CSV = { extension: 'csv', type: 'text/csv;charset=utf-8', preview: 'table' } as const;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * The formats in the order in which they are offered. To add one, write its module and its row; the types
 * name the texts that it still lacks.
 */
const rows = {
  docx: {
    extension: 'docx',
    type: `${OFFICE}.wordprocessingml.document`,
    preview: 'page',
    load: async () => (await import('./office/docx.ts')).writeDocx,
  },
  pdf: {
    extension: 'pdf',
    type: 'application/pdf',
    preview: 'page',
    load: async () => (await import('./pdf/pdf.ts')).writePdf,
  },
  xlsx: {
    extension: 'xlsx',
    type: `${OFFICE}.spreadsheetml.sheet`,
    preview: 'table',
    load: async () => (await import('./office/xlsx.ts')).writeXlsx,
  },
  csv: { ...CSV, load: async () => (await import('./text/csv.ts')).writeCsv },
  txt: { ...TXT, load: async () => (await import('./text/txt.ts')).writeText },
  html: {
    extension: 'html',
    type: 'text/html;charset=utf-8',
    preview: 'page',
    load: async () => (await import('./text/html.ts')).writeHtml,
  },
  markdown: {
    ...ZIP,
    updatesFolder: true,
    load: async () => (await import('./markdown/obsidian.ts')).writeObsidian,
  },
  logseq: {
    ...ZIP,
    updatesFolder: true,
    load: async () => (await import('./markdown/logseq.ts')).writeLogseq,
  },
  roam: { ...ZIP, load: async () => (await import('./markdown/roam.ts')).writeRoam },
  notion: {
    ...ZIP,
    load: async () => (await import('./markdown/notion.ts')).writeNotion,
  },
  notionCsv: {
    ...CSV,
    load: async () => (await import('./text/notion-csv.ts')).writeNotionCsv,
  },
  enex: {
    extension: 'enex',
    type: 'application/xml',
    preview: 'page',
    load: async () => (await import('./text/enex.ts')).writeEnex,
  },
  readwise: {
    ...CSV,
    load: async () => (await import('./text/readwise.ts')).writeReadwise,
  },
  anki: { ...TXT, load: async () => (await import('./text/anki.ts')).writeAnki },
  ris: {
    extension: 'ris',
    type: 'application/x-research-info-systems',
    preview: 'text',
    load: async () => (await import('./references/ris.ts')).writeRis,
  },
  cslJson: {
    extension: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    preview: 'text',
    load: async () => (await import('./references/csl-json.ts')).writeCslJson,
  },
  bibtex: {
    extension: 'bib',
    type: 'application/x-bibtex',
    preview: 'text',
    load: async () => (await import('./references/bibtex.ts')).writeBibtex,
  },
  template: {
    ...TXT,
    load: async () => (await import('./template/template.ts')).writeTemplate,
  },
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof rows;

export const formats: Record<ExportFormat, Format> = rows;

export const exportFormats = Object.keys(rows) as ExportFormat[];
