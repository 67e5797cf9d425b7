import type { Locale } from '../../../src/i18n/locales.ts';

/** A typographic rule of a language: its name in messages, and the pattern that violates it. */
interface Rule {
  name: string;
  broken: RegExp;
}

const rule = (name: string, broken: RegExp): Rule => ({ name, broken });

const EAST_ASIAN = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々]`;
const FULL_WIDTH = '[，。：；！？、「」『』《》（）]';
const LATIN = '[A-Za-z0-9]';

/** Rules of every language. */
const everywhere = [
  rule('straight quotation marks', /["']/u),
  // Firefox writes three in Japanese, on the button that is named.
  rule('three points instead of …', /(?<!読み込む)\.\.\./u),
  rule('two spaces', / {2}/u),
  rule('a space at an end', /^\s|\s$/u),
  rule('a brand name with an ending', /\{\{name\}\}[\p{sc=Latin}\p{sc=Cyrillic}’]/u),
];

/**
 * Punctuation of Western languages follows a letter directly; French puts a space of its own before
 * some.
 */
const western = [
  rule('a space before a mark', / [,.!?](?=\s|$)/u),
  rule('a mark without a space after it', /\p{L}[,;](?=\p{L})/u),
];

const eastAsian = [
  rule(
    'an ASCII mark beside full-width text',
    new RegExp(`${EAST_ASIAN} ?[,;:!?()]|[,;:!?()] ?${EAST_ASIAN}`, 'u'),
  ),
  rule(
    'a space beside a full-width mark',
    new RegExp(`[ \\u00a0]${FULL_WIDTH}|${FULL_WIDTH}[ \\u00a0]`, 'u'),
  ),
];

/** A number and its noun stay on one line. */
const numberAndNoun = rule(
  'a breaking space between number and noun',
  /(?:\d|\{\{(?:count|n|limit|seconds)\}\}) \p{L}/u,
);
/** "S. 12", "p. 5", "Pos. 12". */
const abbreviation = rule(
  'a breaking space after an abbreviation',
  /(?:^|[\s(])(?:S|s|p|Pos|pos|Loc|Lok|Empl|empl|Nr)\. (?:\d|\{\{)/u,
);

const byLocale: Record<Locale, Rule[]> = {
  en: [...western, abbreviation, rule('marks of another language', /[«»„]/u)],
  de: [...western, abbreviation, rule('marks of another language', /[«»”]/u)],
  es: [
    ...western,
    abbreviation,
    rule('marks of another language', /[“”„]/u),
    rule('a space inside «»', /«\s|\s»/u),
    rule('a question or a call without its first sign', /^[^¿]*\?|^[^¡]*!/u),
  ],
  fr: [
    abbreviation,
    numberAndNoun,
    rule('marks of another language', /[“”„]/u),
    rule('no narrow no-break space before ; : ? ! »', /[^\u202f\d;:?!][;:?!»](?!\/\/)/u),
    rule('no narrow no-break space after «', /«(?!\u202f)/u),
  ],
  it: [
    ...western,
    abbreviation,
    rule('marks of another language', /[“”„]/u),
    rule('a space inside «»', /«\s|\s»/u),
  ],
  ja: [
    ...eastAsian,
    rule('marks of another language', /[“”«»„]/u),
    rule(
      'a space between Japanese and Latin letters',
      // The service calls itself Google Play ブックス.
      new RegExp(`${EAST_ASIAN} ${LATIN}|(?<!Google Pla)${LATIN} ${EAST_ASIAN}`, 'u'),
    ),
  ],
  pl: [
    ...western,
    abbreviation,
    numberAndNoun,
    rule('marks of another language', /[“«»]/u),
    rule('a breaking space after a one-letter word', /(?:^|[\s(„])[aiouwz] /iu),
  ],
  br: [...western, abbreviation, rule('marks of another language', /[«»„]/u)],
  ru: [
    ...western,
    abbreviation,
    numberAndNoun,
    rule('marks of another language', /[”]/u),
    rule('a breaking space after a one-letter word', /(?:^|[\s(«„])[авикосуя] /iu),
    rule('a breaking space before a dash', / —/u),
    rule(
      'е where ё is written',
      /(?:^|\P{L})(?:еще|все-таки|ее|свое|твое|мое|идет|найдет)(?!\p{L})/iu,
    ),
  ],
  zh: [
    ...eastAsian,
    rule('marks of another language', /[「」«»„]/u),
    rule(
      'no space between Han characters and Latin letters',
      new RegExp(`${EAST_ASIAN}${LATIN}|${LATIN}${EAST_ASIAN}`, 'u'),
    ),
  ],
};

/** The prose of a text: without file names, link targets, strokes, or the site's own templates. */
function proseOf(text: string): string {
  return text
    .replace(/`[^`]*`/g, 'X')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/\[/g, '')
    .replaceAll('==', '')
    .replace(/https?:\/\/\S+/g, 'X');
}

/**
 * Finds violations of a language's typography in a text.
 * @param text as written in i18n/ or content/, marks and placeholders included
 * @returns the names of the violated rules, each with the passage
 */
export function typographyFaults(locale: Locale, text: string): string[] {
  const prose = proseOf(text);
  const rules = [...everywhere, ...byLocale[locale]];
  const addresses = (text.match(/`[^`]*`/g) ?? []).filter((code) => code.includes('. '));
  const inCode = addresses.map((code) => `a space after a point: ${code}`);
  const inProse = rules.flatMap(({ name, broken }) => {
    const found = broken.exec(prose);
    if (!found) return [];
    const start = Math.max(0, found.index - 12);
    return [`${name}: …${prose.slice(start, found.index + found[0].length + 12)}…`];
  });
  return [...inCode, ...inProse];
}
