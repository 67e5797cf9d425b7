import type { Locale } from '../../../src/i18n/locales.ts';

/** A word that depends on the name beside it. */
interface Rule {
  /** Ends where the name begins, or begins where it ends. */
  beside: RegExp;
  /** The names it is wrong with; all by default. */
  names?: RegExp;
}

/** Words right before the name, each a whole word. */
const before = (words: string, names?: RegExp): Rule => ({
  beside: new RegExp(`(?<![\\p{L}’-])(?:${words.replaceAll(' ', '|')})[ \\u00a0]$`, 'iu'),
  ...(names && { names }),
});
/** Words right after the name. */
const after = (pattern: string): Rule => ({
  beside: new RegExp(`^[ \\u00a0](?:${pattern})(?!\\p{L})`, 'iu'),
});

const VOWEL = /^h?[aeiouy]/i;

/**
 * Articles and words that end with one, elisions, prepositions that ask for a case, forms that
 * agree in gender.
 */
const rules: Record<Locale, Rule[]> = {
  en: [before('a', /^[aeiou]/i), before('an', /^[^aeiou]/i)],
  de: [
    before('der die das den dem des ein eine einen einem einer eines'),
    before('zum zur im vom beim ins am ans dein deine deinen deinem deiner unser unsere unserem'),
  ],
  es: [
    before('el la los las un una al del este esta nuestro nuestra'),
    before('y', /^h?i(?![aeo])/i),
    before('o', /^h?o/i),
    after('(?:es|está|fue|ha sido|queda) \\p{L}+[oa]'),
  ],
  fr: [
    before('le la les du au un une ce cet cette votre notre'),
    before('de que ne se je jusque lorsque puisque parce', VOWEL),
    { beside: /’$/u },
    after('(?:est|était|a été|sera) \\p{L}+'),
  ],
  it: [
    before(
      'il lo la i gli le un uno una al allo alla del dello della dal dalla nel nella sul sulla col',
    ),
    before('a e o', VOWEL),
    { beside: /’$/u },
    after('(?:è|è stat[oa]|era|sarà) \\p{L}+'),
  ],
  ja: [],
  pl: [
    before('w we z ze do od dla bez u o na po przy przez nad pod przed za między oprócz wobec ku'),
    after('\\p{L}+(?:ł|ła|ło)|jest \\p{L}+[yai]'),
  ],
  br: [
    before(
      'o a os as um uma do da dos das no na nos nas ao à pelo pela num numa este esta nosso nossa',
    ),
    after('(?:é|está|foi) \\p{L}+[oa]'),
  ],
  ru: [
    before(
      'в во с со к ко о об обо у из от для до без на по при через над под перед за между про ведёт ведут',
    ),
    after('\\p{L}{2,}(?:л|ла|ло|лся|лась|лось)'),
  ],
  zh: [],
};

/**
 * Where a text would be wrong with another brand.
 * @param text with `{{name}}` for the brand's name
 * @returns each place, as it would read
 */
export function brandFaults(locale: Locale, text: string, name: string): string[] {
  const wrong = rules[locale].filter(({ names }) => names?.test(name) ?? true);
  return [...text.matchAll(/\{\{name\}\}/g)].flatMap(({ index }) => {
    const [head, tail] = [text.slice(0, index), text.slice(index + '{{name}}'.length)];
    const isWrong = wrong.some(({ beside }) => beside.test(head) || beside.test(tail));
    return isWrong ? [`${head.slice(-30)}${name}${tail.slice(0, 30)}`] : [];
  });
}
