import type exportTexts from '../../../i18n/en/export.json';
import { sharedEntries } from '../../collections/entries.ts';
import {
  exportTargets,
  formats,
  isShareTarget,
  type ExportTarget,
} from '../../highlights/export/targets.ts';
import { midSentence } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';

type Tile = Exclude<keyof (typeof exportTexts)['targets'], 'title' | 'text'>;

/**
 * The tiles of the export page that list a target; a tile of an integration has its id
 * in content/integrations.json.
 */
const tilesOf: Record<ExportTarget, readonly Tile[]> = {
  docx: ['files'],
  pdf: ['files'],
  xlsx: ['files'],
  csv: ['files'],
  txt: ['files'],
  html: ['files'],
  markdown: ['obsidian'],
  logseq: ['obsidian'],
  roam: ['roam'],
  notion: ['roam'],
  notionCsv: ['roam'],
  enex: ['evernote'],
  readwise: ['readwise'],
  anki: ['anki'],
  ris: ['zotero'],
  cslJson: ['zotero'],
  bibtex: ['zotero'],
  template: ['template'],
  oneNote: ['oneNote'],
  googleDrive: ['googleDrive'],
  dropbox: ['dropbox', 'oneDrive'],
};

/** Targets whose label is a common noun, in lower case within a sentence. */
const commonNouns: readonly ExportTarget[] = ['txt', 'html', 'template'];

/**
 * What highlights can be exported to, by the names that pages count and show. The answer to the
 * question on formats (content/faqs) names the same in its own words.
 */
export async function namedTargets(locale: Locale) {
  const t = translate(locale);
  const integrations = await sharedEntries('integrations');
  return exportTargets.flatMap((target) => {
    // Integrations have their own names.
    const programs = isShareTarget(target) ? undefined : formats[target].programs;
    const label = t(`highlights:export.${target}`);
    return tilesOf[target].map((tile) => {
      const integration = integrations.find(({ id }) => id === tile);
      const named = integration ? [integration.name] : programs;
      return {
        tile,
        target,
        names: named ?? [commonNouns.includes(target) ? midSentence(label, locale) : label],
        isFile: !named,
      };
    });
  });
}

/** The names alone: those of files, and those of programs and services. */
export async function exportNames(locale: Locale) {
  const named = await namedTargets(locale);
  const namesOf = (wanted: boolean) => [
    ...new Set(named.flatMap(({ isFile, names }) => (isFile === wanted ? names : []))),
  ];
  return { files: namesOf(true), services: namesOf(false) };
}
