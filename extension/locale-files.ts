import { readFile } from 'node:fs/promises';
import { localeCodes, locales, regionalTag, type Locale } from '../src/i18n/locales.ts';

type Texts = Record<string, Record<string, string>>;
type Messages = Record<string, { message: string }>;

/** The parts of i18n/<locale>/extension.json that the extension itself shows. */
const SHOWN = ['package', 'popup', 'trouble'];

/** The stores' name of a language: an underscore before the region, which Chinese needs. */
function folderOf(locale: Locale): string {
  const { lang } = locales[locale];
  return lang.startsWith('zh') ? 'zh_CN' : lang.replace('-', '_');
}

/** `{{name}}` becomes the site's name; other placeholders are filled when the text is shown. */
function messagesOf(texts: Texts, name: string, lang: string): Messages {
  const rows = SHOWN.flatMap((part) =>
    Object.entries(texts[part] ?? {}).map(([key, text]) => {
      const message = text.replaceAll('{{name}}', name);
      return [`${part}_${key}`, { message: message.replaceAll('$', '$$$$') }] as const;
    }),
  );
  return {
    ...Object.fromEntries(rows),
    short_name: { message: name },
    lang: { message: lang },
  };
}

/**
 * The `_locales` of the extension: one file a language.
 * @param root of the repository
 * @param name of the site
 */
export async function localeFiles(root: URL, name: string): Promise<[string, string][]> {
  return Promise.all(
    localeCodes.map(async (locale): Promise<[string, string]> => {
      const file = new URL(`i18n/${locale}/extension.json`, root);
      const texts = JSON.parse(await readFile(file, 'utf8')) as Texts;
      const messages = messagesOf(texts, name, regionalTag(locale));
      return [`_locales/${folderOf(locale)}/messages.json`, JSON.stringify(messages)];
    }),
  );
}
