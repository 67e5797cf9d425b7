import type { ExportFormat } from './targets.ts';
import type { WriteFile } from './write-file.ts';

/**
 * Loads a format's module, with its library, on demand: apart from what a page needs to know of the
 * formats.
 */
export const writers: Record<ExportFormat, () => Promise<WriteFile>> = {
  docx: async () => (await import('./office/docx.ts')).writeDocx,
  pdf: async () => (await import('./pdf/pdf.ts')).writePdf,
  xlsx: async () => (await import('./office/xlsx.ts')).writeXlsx,
  csv: async () => (await import('./text/csv.ts')).writeCsv,
  txt: async () => (await import('./text/txt.ts')).writeText,
  html: async () => (await import('./text/html.ts')).writeHtml,
  markdown: async () => (await import('./markdown/obsidian.ts')).writeObsidian,
  logseq: async () => (await import('./markdown/logseq.ts')).writeLogseq,
  roam: async () => (await import('./markdown/roam.ts')).writeRoam,
  notion: async () => (await import('./markdown/notion.ts')).writeNotion,
  notionCsv: async () => (await import('./text/notion-csv.ts')).writeNotionCsv,
  enex: async () => (await import('./text/enex.ts')).writeEnex,
  readwise: async () => (await import('./text/readwise.ts')).writeReadwise,
  anki: async () => (await import('./text/anki.ts')).writeAnki,
  ris: async () => (await import('./references/ris.ts')).writeRis,
  cslJson: async () => (await import('./references/csl-json.ts')).writeCslJson,
  bibtex: async () => (await import('./references/bibtex.ts')).writeBibtex,
  template: async () => (await import('./template/template.ts')).writeTemplate,
};
