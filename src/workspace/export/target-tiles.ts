import type { ExportTarget } from '../../highlights/export/targets.ts';
import { PAGE } from '../../ui/Drawing.tsx';

/** The groups in which the panel lists targets; `common` ones are always shown. */
export const TARGET_GROUPS = [
  'common',
  'forNotes',
  'forReferences',
  'forReviews',
  'forData',
  'forServices',
] as const;

interface TargetTile {
  group: (typeof TARGET_GROUPS)[number];
  /** Its icon on a 24 by 24 grid; no trademarks. */
  glyph: string;
}

/** The tiles of the panel. */
export const targetTiles: Record<ExportTarget, TargetTile> = {
  docx: { group: 'common', glyph: `${PAGE}M9 12h6M9 16h6` },
  pdf: { group: 'common', glyph: `${PAGE}M8 17c3-1 5-5 3-6s-1 4 5 4` },
  xlsx: { group: 'common', glyph: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14' },
  csv: {
    group: 'forData',
    glyph: 'M4 6h4M11 6h3M17 6h3M4 12h4M11 12h3M17 12h3M4 18h4M11 18h3M17 18h3',
  },
  txt: { group: 'common', glyph: 'M5 6h14M5 10h14M5 14h14M5 18h8' },
  html: {
    group: 'forData',
    glyph: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  },
  markdown: {
    group: 'common',
    glyph: 'M12 3l5 4 2 6-4 8H9l-4-8 2-6zM12 3l-2 7 5 11M10 10l-5 3M10 10l7-3',
  },
  logseq: {
    group: 'forNotes',
    glyph: 'M4 5h2v2H4zM9 6h11M8 11h2v2H8zM13 12h7M8 17h2v2H8zM13 18h7',
  },
  roam: {
    group: 'forNotes',
    glyph:
      'M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M9 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 6.5l8 1M7 8l1.5 8M10.5 16.5l6-7',
  },
  notion: { group: 'forNotes', glyph: 'M5 3h14v18H5zM8 7h5M8 11h8M8 14h8M8 17h8' },
  notionCsv: {
    group: 'forNotes',
    glyph:
      'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  },
  enex: { group: 'common', glyph: 'M5 4h14v10l-6 6H5zM19 14h-6v6M8 8h8M8 12h4' },
  readwise: {
    group: 'forReviews',
    glyph: 'M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5',
  },
  anki: {
    group: 'forReviews',
    glyph:
      'M8 3h12v14H8zM8 7H4v14h12v-4M14 6l1.2 2.7 2.8.3-2 2 .5 2.9-2.5-1.5-2.5 1.5.5-2.9-2-2 2.8-.3z',
  },
  ris: {
    group: 'forReferences',
    glyph: 'M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14',
  },
  cslJson: { group: 'forReferences', glyph: 'M4 4h5v16H4zM9 4h5v16H9zM15 5l4-1 3 15-4 1z' },
  bibtex: { group: 'forReferences', glyph: 'M2 9l10-5 10 5-10 5zM6 11v5c2 2 10 2 12 0v-5M22 9v6' },
  template: {
    group: 'forData',
    glyph:
      'M9 4c-2 0-3 .8-3 3v2.5c0 1.5-1 2.5-2 2.5 1 0 2 1 2 2.5V17c0 2.2 1 3 3 3M15 4c2 0 3 .8 3 3v2.5c0 1.5 1 2.5 2 2.5-1 0-2 1-2 2.5V17c0 2.2-1 3-3 3',
  },
  oneNote: { group: 'forServices', glyph: 'M7 3h12v18H7zM4 7h4M4 12h4M4 17h4M12 8h4' },
  googleDrive: { group: 'forServices', glyph: 'M9 4h6l7 12-3 4H5l-3-4zM9 4l6 12M2 16h20' },
  dropbox: {
    group: 'forServices',
    glyph: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5 4.25 4.25 0 0 1 17.5 18z',
  },
};
