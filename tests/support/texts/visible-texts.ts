import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/i18n/locales.ts';
import { textsIn, type PlacedText } from '../../../src/lib/build/texts/text-faults.ts';

export const root = join(import.meta.dirname, '../../..');

/** The prose fields of the entries in content/. */
const isProse = ({ key }: PlacedText) =>
  /\.(?:question|answer\.\d+|instead\.[\w-]+\.\d+|text|role|source|quote)$/.test(key);

const read = (file: string): PlacedText[] =>
  textsIn(file, JSON.parse(readFileSync(join(root, file), 'utf8')));

/** Every text of i18n/ in a language. */
export function interfaceTexts(locale: Locale): PlacedText[] {
  return readdirSync(join(root, 'i18n', locale)).flatMap((name) => read(`i18n/${locale}/${name}`));
}

/** The mails of the backend in a language. */
export const mailTexts = (locale: Locale): PlacedText[] => read(`backend/i18n/${locale}.json`);

/** Everything that a visitor reads in a language, mails too, without the fields that are data. */
export function visibleTexts(locale: Locale): PlacedText[] {
  const content = ['faqs', 'reviews', 'posts', 'press'].flatMap((name) =>
    read(`content/${name}/${locale}.json`),
  );
  return [...interfaceTexts(locale), ...content.filter(isProse), ...mailTexts(locale)];
}
