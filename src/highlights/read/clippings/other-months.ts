import { foldName } from './months.ts';

/** Languages without rows in `months.ts`, in the runtime's calendar data. */
const OTHER_LOCALES =
  'sv da nb nn fi et lv lt cs sk hu ro bg sr sr-Latn hr sl mk sq el tr az uk be ca eu gl is ga cy id ms th hi bn ta te ar he fa ur sw af ka hy kk mn'.split(
    ' ',
  );

/** Alone, and with a day beside it, where the name takes the case that dates are written in. */
const FORMS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric' },
];

/** The months of one language, and the pattern of their names in a folded text. */
interface Calendar {
  months: Map<string, number>;
  pattern: RegExp;
}

/** The name of a month with the letters that languages join to it: "in", or the end of a case. */
function nameIn(parts: Intl.DateTimeFormatPart[]): string {
  const at = parts.findIndex(({ type }) => type === 'month');
  const before = /\p{L}*$/u.exec(parts[at - 1]?.value ?? '')?.[0] ?? '';
  const after = /^\p{L}*/u.exec(parts[at + 1]?.value ?? '')?.[0] ?? '';
  return foldName(before + (parts[at]?.value ?? '') + after);
}

function calendarOf(locale: string): Calendar {
  const months = new Map<string, number>();
  const tag = `${locale}-u-ca-gregory-nu-latn`;
  const formats = FORMS.map((form) => new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' }));
  for (let month = 1; month <= 12; month += 1)
    for (const format of formats) {
      const name = nameIn(format.formatToParts(Date.UTC(2024, month - 1, 15)));
      if (/^\D+$/.test(name)) months.set(name, month);
    }
  // The longest first: in Mongolian the eleventh month ends as the first one.
  const names = [...months.keys()].sort((a, b) => b.length - a.length);
  const anyName = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyName})(?![\\p{L}\\p{M}])`, 'gu');
  return { months, pattern };
}

let calendars: Calendar[] | undefined;

/** A month named in a text, and the text around it. */
interface NamedMonth {
  month: number;
  before: string;
  after: string;
}

/** The months that a text names in the languages without rows in `months.ts`. */
export function* otherMonths(text: string): Generator<NamedMonth> {
  const folded = foldName(text);
  calendars ??= OTHER_LOCALES.map(calendarOf);
  for (const { months, pattern } of calendars)
    for (const { 0: name, index } of folded.matchAll(pattern))
      yield {
        month: months.get(name) ?? 0,
        before: folded.slice(0, index),
        after: folded.slice(index + name.length),
      };
}
