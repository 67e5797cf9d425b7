import { plainText } from '../lib/build/texts/rich-text.ts';
import { site } from '../lib/build/site/site.ts';
import { conditions } from '../i18n/site-conditions.ts';
import { FREE_EXPORT_LIMIT } from '../product.ts';
import type { TextKey } from '../i18n/text-keys.ts';
import { resolveTarget } from '../i18n/links.ts';
import type { Locale } from '../i18n/locales.ts';
import { translate } from '../i18n/translate.ts';

/** A conditional part: between a line such as `:::accounts` and a line `:::`. */
const PART = /^:::(\S+)\n(.*?)^:::$/gms;

const PICTURE = /^\{picture ([\w-]+)\}$/gm;
const CODE = /`([^`\n]+)`/g;
/** A key, or several that are pressed at once: "e", "⌫", "Ctrl+H". */
const KEYS = /^(?:(?:\p{L}+\+)+(?:\p{L}+|\S)|[\w/?⌫])$/u;
const LINK = /(?<=\]\()[^)\s]+(?=\))/g;
const PLACEHOLDER = /\{([a-z][\w.-]*)((?: \w+=(?:"[^"]*"|\S+?))*)\}/gi;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]~]/g, '\\$&');

/** `count=3 format="Plain text"` as a record. */
const valuesIn = (list: string) =>
  Object.fromEntries(
    [...list.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, bare = '']) => {
      const value = quoted ?? bare;
      return [name ?? '', /^\d+$/.test(value) ? Number(value) : value];
    }),
  );

/**
 * Fills what an article takes from elsewhere: `{highlights.export.title}` is the button of that
 * name as the interface has it, `{name}` the site's name, `{limit}` the characters of the free
 * plan, `[…](guide/kobo)` a link to a page of the route table, `{picture export}` a picture of the
 * product; `{picture kindle}` draws where a Kindle's file is (sections/article/file-windows.ts has
 * more), `{picture citations}` a passage in each style, `{picture note}` what Evernote shows. Keys
 * in code marks become caps.
 * @param parts which parts to keep
 * @returns Markdown, with a comment `<!--picture export-->` for each picture
 * @throws Error when an interface text, a page, a link or a kind of part does not exist
 */
export function fillArticle(
  body: string,
  locale: Locale,
  parts: Readonly<Record<string, boolean>> = conditions,
): string {
  const t = translate(locale);
  const fixed: Record<string, string> = { name: site.name, limit: String(FREE_EXPORT_LIMIT) };
  return body
    .replace(PART, (_, kind: string, part: string) => {
      if (!(kind in parts))
        throw new Error(`":::${kind}" is none of ${Object.keys(parts).join(', ')}`);
      return parts[kind] ? part : '';
    })
    .replace(PICTURE, '<!--picture $1-->')
    .replace(CODE, (code, text: string) =>
      KEYS.test(text) ? text.replace(/[^+]+/g, (key) => `<kbd>${escaped(key)}</kbd>`) : code,
    )
    .replace(LINK, (target) =>
      /^(?:#|mailto:)/.test(target) ? target : resolveTarget(target, locale),
    )
    .replace(PLACEHOLDER, (_, key: string, values: string) => {
      if (key in fixed) return escaped(fixed[key] ?? '');
      const label = t(key.replace('.', ':') as TextKey, valuesIn(values));
      return `<b>${escaped(plainText(label))}</b>`;
    });
}
