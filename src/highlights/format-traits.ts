import type { FileFormat } from './types.ts';

interface FormatTraits {
  /**
   * The program that numbers its pages and locations: Kindle also for files that took them over.
   * Numbers of different programs are not compared. A count of screens depends on the device and
   * the size of its type: it is no location, and never cited.
   */
  numbering: 'kindle' | 'own' | 'screens';
  /** The e-book format that citations name; null for a file that may come from any kind of book. */
  medium: string | null;
  /** Whether a note that stands alone is told from a highlight. */
  hasKinds: boolean;
  quirks: readonly Quirk[];
}

/**
 * - `recurs`: a file has all the passages of its device, so each import brings the earlier ones
 *   again.
 * - `ownIds`: files that we export in it have the ids of our highlights, in rows or below passages.
 * - `exported`: files that we export in it have no ids of rows, and their entries are found by
 *   words and places.
 * - `shortened`: files that we export in it on the free plan have the beginnings of texts alone.
 * - `onePlace`: one column has the page or the location.
 * - `timeAsKey`: what was marked at one time is one passage.
 */
type Quirk = 'recurs' | 'ownIds' | 'exported' | 'shortened' | 'onePlace' | 'timeAsKey';

const kindle = { numbering: 'kindle', medium: 'Kindle', hasKinds: true, quirks: [] } as const;
/** A file of a program or an export of ours, which may be of any book. */
const mixed = { ...kindle, medium: null } as const;
const own = { ...mixed, numbering: 'own' } as const;

/** Traits of each format, for merging, citing and printing. */
const FORMAT_TRAITS: Record<FileFormat, FormatTraits> = {
  backup: mixed,
  notebook: kindle,
  'kindle-html': kindle,
  'kindle-csv': kindle,
  readwise: { ...mixed, hasKinds: false, quirks: ['exported', 'shortened', 'onePlace'] },
  bookcision: kindle,
  koreader: { ...mixed, numbering: 'screens', quirks: ['timeAsKey'] },
  calibre: own,
  pocketbook: own,
  'play-books': { ...own, medium: 'Google Play Books' },
  kobo: { ...own, medium: 'Kobo' },
  markdown: { ...mixed, quirks: ['ownIds', 'exported', 'shortened'] },
  // For Notion it has no column of kinds.
  csv: { ...mixed, hasKinds: false, quirks: ['ownIds', 'shortened'] },
  screens: {
    ...mixed,
    numbering: 'screens',
    hasKinds: false,
    quirks: ['ownIds', 'exported', 'shortened'],
  },
  clippings: { ...kindle, quirks: ['recurs'] },
  'web-page': mixed,
  logseq: mixed,
  enex: mixed,
  anki: mixed,
};

export const traitsOf = (format: FileFormat): FormatTraits => FORMAT_TRAITS[format];

/** Whether locations are counts of screens; its exports may have pages in their place. */
export const countsScreens = (format: FileFormat): boolean =>
  FORMAT_TRAITS[format].numbering === 'screens';

export const hasQuirk = (format: FileFormat, quirk: Quirk): boolean =>
  FORMAT_TRAITS[format].quirks.includes(quirk);
