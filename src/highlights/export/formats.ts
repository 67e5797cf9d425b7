import type { ExportFormat } from '../../product.ts';
import type { WriteFile } from './write-file.ts';

interface Format {
  /** Of the saved file. */
  extension: string;
  /** MIME type. */
  type: string;
  /** Loads the format's module, with its library, on demand. */
  load: () => Promise<WriteFile>;
}

const ZIP = { extension: 'zip', type: 'application/zip' };
const TXT = { extension: 'txt', type: 'text/plain;charset=utf-8' };
const CSV = { extension: 'csv', type: 'text/csv;charset=utf-8' };
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A format is one module and one row here; its name stands in `product.ts`. */
export const formats: Record<ExportFormat, Format> = {
  pdf: {
    extension: 'pdf',
    type: 'application/pdf',
    load: async () => (await import('./pdf/pdf.ts')).writePdf,
  },
  docx: {
    extension: 'docx',
    type: `${OFFICE}.wordprocessingml.document`,
    load: async () => (await import('./office/docx.ts')).writeDocx,
  },
  xlsx: {
    extension: 'xlsx',
    type: `${OFFICE}.spreadsheetml.sheet`,
    load: async () => (await import('./office/xlsx.ts')).writeXlsx,
  },
  csv: { ...CSV, load: async () => (await import('./text/csv.ts')).writeCsv },
  txt: { ...TXT, load: async () => (await import('./text/txt.ts')).writeText },
  html: {
    extension: 'html',
    type: 'text/html;charset=utf-8',
    load: async () => (await import('./text/html.ts')).writeHtml,
  },
  markdown: { ...ZIP, load: async () => (await import('./markdown/obsidian.ts')).writeObsidian },
  logseq: { ...ZIP, load: async () => (await import('./markdown/logseq.ts')).writeLogseq },
  roam: { ...ZIP, load: async () => (await import('./markdown/roam.ts')).writeRoam },
  notion: { ...ZIP, load: async () => (await import('./markdown/notion.ts')).writeNotion },
  notionCsv: { ...CSV, load: async () => (await import('./text/notion-csv.ts')).writeNotionCsv },
  enex: {
    extension: 'enex',
    type: 'application/xml',
    load: async () => (await import('./text/enex.ts')).writeEnex,
  },
  readwise: { ...CSV, load: async () => (await import('./text/readwise.ts')).writeReadwise },
  anki: { ...TXT, load: async () => (await import('./text/anki.ts')).writeAnki },
  cslJson: {
    extension: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    load: async () => (await import('./references/csl-json.ts')).writeCslJson,
  },
  ris: {
    extension: 'ris',
    type: 'application/x-research-info-systems',
    load: async () => (await import('./references/ris.ts')).writeRis,
  },
  bibtex: {
    extension: 'bib',
    type: 'application/x-bibtex',
    load: async () => (await import('./references/bibtex.ts')).writeBibtex,
  },
  template: { ...TXT, load: async () => (await import('./template/template.ts')).writeTemplate },
};
