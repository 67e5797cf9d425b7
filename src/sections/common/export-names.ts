import { sharedEntries } from '../../collections/entries.ts';
import { midSentence } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';

/**
 * What highlights can be exported to, by name: the one list that pages count and show. The answer to the question on
 * formats (content/faqs) names the same in its own words.
 */
export async function exportNames(
  locale: Locale,
): Promise<{ files: string[]; services: string[] }> {
  const t = translate(locale);
  const integrations = await sharedEntries('integrations');
  return {
    files: [
      ...['PDF', 'Word', 'Excel', 'CSV', 'BibTeX'],
      t('features:export.plainText'),
      midSentence(t('highlights:export.html'), locale),
      midSentence(t('highlights:export.template'), locale),
    ],
    services: [
      ...integrations.map(({ name }) => name),
      ...['Obsidian', 'Logseq', 'Roam', 'Notion', 'Anki'],
      ...['Zotero', 'EndNote', 'Mendeley', 'Readwise'],
    ],
  };
}
