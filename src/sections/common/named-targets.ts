import { sharedEntries } from '../../collections/entries.ts';
import { exportTargets, targets } from '../../highlights/export/targets.ts';
import { midSentence } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';

/**
 * What highlights can be exported to, by the names that pages count and show. The answer to the question on formats
 * (content/faqs) names the same in its own words.
 */
export async function namedTargets(locale: Locale) {
  const t = translate(locale);
  const integrations = await sharedEntries('integrations');
  return exportTargets.flatMap((target) => {
    const { tiles, programs, isCommonNoun, glyph } = targets[target];
    const label = t(`highlights:export.${target}`);
    return tiles.map((tile) => {
      const integration = integrations.find(({ id }) => id === tile);
      const named = integration ? [integration.name] : programs;
      return {
        tile,
        glyph,
        names: named ?? [isCommonNoun ? midSentence(label, locale) : label],
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
