import { readFile } from 'node:fs/promises';
import { localeCodes, type Locale } from '../src/i18n/locales.ts';
import { textsIn } from '../src/lib/build/texts/text-faults.ts';

/** The site's texts that store listings quote, by key: `extension:popup.lead`. */
async function siteTexts(root: URL, locale: Locale): Promise<Map<string, string>> {
  const areas = await Promise.all(
    ['extension', 'legal'].map(async (area) => {
      const file = `i18n/${locale}/${area}.json`;
      const content: unknown = JSON.parse(await readFile(new URL(file, root), 'utf8'));
      return textsIn(file, content).map(({ key, text }) => [`${area}:${key}`, text] as const);
    }),
  );
  return new Map(areas.flat());
}

/**
 * The store listing in one language: `extension/store/<locale>.md` with the site's own texts filled
 * in.
 * @param root of the repository
 * @param name of the site
 * @throws {Error} naming the file and the unknown key
 */
export async function storeText(root: URL, locale: Locale, name: string): Promise<string> {
  const file = `extension/store/${locale}.md`;
  const texts = await siteTexts(root, locale);
  const filled = (await readFile(new URL(file, root), 'utf8')).replace(
    /\{\{(\w+:[\w.]+)\}\}/g,
    (_, key: string) => {
      const text = texts.get(key);
      if (text === undefined) throw new Error(`${file}: there is no text "${key}".`);
      return text;
    },
  );
  return filled.replaceAll('{{name}}', () => name);
}

/** All store listings, by path. */
export async function storeFiles(root: URL, name: string): Promise<[string, string][]> {
  return Promise.all(
    localeCodes.map(async (locale): Promise<[string, string]> => {
      return [`store/${locale}.md`, await storeText(root, locale, name)];
    }),
  );
}
