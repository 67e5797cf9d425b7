import type { TextKey } from '../../../src/i18n/text-keys.ts';
import { fill, plural } from '../../../src/lib/shared/fill.ts';
import { api } from '../../browser.ts';
import { messageName } from '../../message-name.ts';

/** The language of the texts, as BCP 47: the browser's where it has texts, else English. */
export const lang = (): string => api.i18n.getMessage('lang');

/** A text in the browser's language. */
export function text(key: TextKey, values: Record<string, string | number> = {}): string {
  return fill(api.i18n.getMessage(messageName(key)), values);
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The plural form of a text for a number. */
export function counted(key: TextKey, count: number): string {
  const forms = CATEGORIES.flatMap((category) => {
    const form = api.i18n.getMessage(`${messageName(key)}_${category}`);
    return form === '' ? [] : [[`text_${category}`, form]];
  });
  const texts = { text_other: '', ...Object.fromEntries(forms) } as Record<'text_other', string>;
  return plural(texts, 'text', count, lang());
}
