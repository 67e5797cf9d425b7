interface Format {
  extension: string;
  /** The program that the file is for, in the file's name, where the extension does not tell. */
  program?: string;
  /** MIME type. */
  type: string;
  /** How it is previewed: as a printed page, as a table, or as the text of the file. */
  preview: 'page' | 'table' | 'text';
  /** Its files, one per book, can be updated in a folder. */
  updatesFolder?: true;
}

const ZIP = { extension: 'zip', type: 'application/zip', preview: 'text' } as const;
const TXT = { extension: 'txt', type: 'text/plain;charset=utf-8', preview: 'text' } as const;
const CSV = { extension: 'csv', type: 'text/csv;charset=utf-8', preview: 'table' } as const;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * The formats in the order in which they are offered. To add one, write its module, its row here and its line in
 * `writers.ts`; the types name the missing texts.
 */
const rows = {
  docx: { extension: 'docx', type: `${OFFICE}.wordprocessingml.document`, preview: 'page' },
  pdf: { extension: 'pdf', type: 'application/pdf', preview: 'page' },
  xlsx: { extension: 'xlsx', type: `${OFFICE}.spreadsheetml.sheet`, preview: 'table' },
  csv: CSV,
  txt: TXT,
  html: { extension: 'html', type: 'text/html;charset=utf-8', preview: 'page' },
  markdown: { ...ZIP, program: 'Obsidian', updatesFolder: true },
  logseq: { ...ZIP, program: 'Logseq', updatesFolder: true },
  roam: { ...ZIP, program: 'Roam' },
  notion: { ...ZIP, program: 'Notion' },
  notionCsv: { ...CSV, program: 'Notion' },
  enex: { extension: 'enex', type: 'application/xml', preview: 'page' },
  readwise: { ...CSV, program: 'Readwise' },
  anki: { ...TXT, program: 'Anki' },
  ris: { extension: 'ris', type: 'application/x-research-info-systems', preview: 'text' },
  cslJson: { extension: 'json', type: 'application/vnd.citationstyles.csl+json', preview: 'text' },
  bibtex: { extension: 'bib', type: 'application/x-bibtex', preview: 'text' },
  template: TXT,
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof rows;

export const formats: Record<ExportFormat, Format> = rows;

export const exportFormats = Object.keys(rows) as ExportFormat[];
