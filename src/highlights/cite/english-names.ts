import { MINOR } from './title-words.ts';

/** Names and derived adjectives that English always capitalises. */
const ALWAYS_CAPITAL = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february april june july august ' +
    'september october november december africa african america american americans asia asian australia ' +
    'australian austria austrian belgium brazil brazilian britain british canada canadian chile china ' +
    'chinese colombia cuba cuban denmark danish dutch egypt egyptian england english europe european ' +
    'finland finnish france french germany german germans greece greek greeks india indian indians iran ' +
    'iraq ireland irish israel israeli italy italian japan japanese jerusalem korea korean latin mexico ' +
    'mexican moscow netherlands nigeria norway norwegian paris persia persian peru poland polish portugal ' +
    'portuguese rome roman romans russia russian russians scotland scottish spain spanish sweden swedish ' +
    'swiss switzerland syria thailand tibet tibetan tokyo turkey turkish ukraine ukrainian ' +
    'vienna vietnam vietnamese wales welsh london berlin york chicago boston california texas washington ' +
    'hollywood manhattan brooklyn oxford cambridge harvard atlantic pacific mediterranean arctic antarctica ' +
    'allah bible biblical buddha buddhism buddhist catholic christ christian christianity christians ' +
    'christmas god hindu hinduism islam islamic jesus jew jewish jews judaism koran muslim muslims ' +
    'protestant quran satan talmud torah zen stoics aristotle aristotelian beethoven churchill cicero ' +
    'confucius darwin darwinian dante einstein freud freudian galileo hamlet hegel hitler homer jane john ' +
    'kafka kant kantian lenin lincoln luther macbeth mao marx marxism marxist mozart napoleon nazi nazis ' +
    'newton nietzsche odysseus plato platonic shakespeare socrates socratic stalin tolstoy victorian ' +
    'wittgenstein amazon apple facebook google kindle microsoft twitter wikipedia ' +
    'ottoman byzantine habsburg soviet mongol mongols aztec aztecs inca incas viking vikings celts celtic saxon ' +
    'saxons balkan balkans crimea siberia arab arabs turk turks kurds persians gatsby karamazov karenina moby ' +
    'quixote odyssey iliad faust frankenstein dracula ulysses lolita tehran cairo dublin venice florence istanbul ' +
    'prague kabul baghdad nile dallas'
  ).split(' '),
);

/** Given names that are rarely another word. */
const GIVEN_NAMES = new Set(
  (
    'abraham adam agatha alan albert alexander alfred alice amanda amy andrew anna anne anthony arthur barack barbara benjamin bertrand brian bruce ' +
    'carl catherine charles charlotte christopher daniel david deborah diana donald dorian dorothy douglas edgar edward eleanor ' +
    'elisabeth elizabeth elon emily emma eric ernest francis franklin frederick friedrich george harriet harry helen henry ' +
    'isaac james jane janet jeff jennifer jeremy jessica jim john jonathan joseph josephine julia karen karl katherine kevin ' +
    'laura leonard leonardo linda louis lucy malcolm margaret maria marie martha martin mary matthew max michael michelle nancy ' +
    'nathan nelson nicholas oliver oscar patricia paul peter philip ralph rebecca richard robert ronald samuel sarah sigmund ' +
    'simon sophie stephen steve steven susan theodore thomas tim timothy tom vincent virginia walter warren william winston ' +
    'arnold beatrice claire clara dylan ellen esther eugene gabriel gertrude gregory hannah hannibal ' +
    'harold herbert herman hugh jacob jason jeffrey joan joe joshua judith julian julius kate keith ' +
    'kenneth larry lawrence leo lewis marcus mike milton neil nicole noah noam norman olivia owen ' +
    'patrick rachel raymond roger roland ruth sally scott sebastian sherlock sidney stanley stella ' +
    'sylvia teresa tony victor victoria vladimir wilhelm'
  ).split(' '),
);
/** Nouns that follow an institution's name. */
const NAMED_BODY =
  /^\s(?:Foundation|University|Institute|Museum|Corporation|Observatory|Company)\b/;

/**
 * Nouns that end the name of a place: "Wolf Hall"; behind an article they describe one: "The Glass
 * Castle".
 */
const NAMED_PLACE = /^\s(?:Hall|Heights|Park|Abbey|Manor|Castle|Street|Square|Island)\b/;
const ARTICLE_BEFORE = /\b(?:the|an?)\s(?:\p{L}+\s)?$/iu;

const isName = (word = '') => GIVEN_NAMES.has(word.toLowerCase());

/**
 * What comes before a name of people or places, at the end of a text; behind an article, whole
 * words are for anybody: "The Lady Vanishes".
 */
const NAME_TITLE = new RegExp(
  String.raw`(?:\b(?:(?:Mrs?|Ms|Dr|St|Mt|Prof|Capt|Lt|Rev)\.?|San|Santa|Los|Las)|` +
    String.raw`(?<!\b(?:[Tt]he|[Aa]n?) )\b(?:Saint|Sir|Lady|Lord|King|Queen|Prince|Princess|Emperor|` +
    String.raw`President|Captain|Doctor|Professor|Inspector|Uncle|Aunt|Mount|Lake|Cape|Fort)) $`,
);

/** "Aunt" and "Julia" in "Letters to Aunt Julia". */
const isTitled = (word: string, before: string, after: string) =>
  (NAME_TITLE.test(before) && !MINOR.test(word)) ||
  (NAME_TITLE.test(`${before}${word} `) &&
    !MINOR.test(/^\.? (\p{Lu}\S*)/u.exec(after)?.[1] ?? 'a'));

/** "Gates" and "Foundation" in "Gates Foundation", "Wolf" and "Hall" in "Wolf Hall". */
const isNamedBody = (word: string, before: string, after: string) => {
  const endsName = (next: string) =>
    NAMED_BODY.test(next) || (NAMED_PLACE.test(next) && !ARTICLE_BEFORE.test(before));
  return (
    (endsName(after) && !MINOR.test(word)) ||
    (endsName(` ${word}`) &&
      /\p{Lu}\p{L}*\s$/u.test(before) &&
      !MINOR.test(/\S+(?=\s$)/u.exec(before)?.[0] ?? ''))
  );
};

/** Names of several words, of which one alone is often none. */
export const JOINED = new RegExp(
  String.raw`\b(?:New (?:York|England|Zealand|Orleans|Jersey|Mexico|Delhi|Hampshire|Guinea|Testament)|` +
    String.raw`(?:North|South) (?:Africa|America|Korea|Carolina|Dakota|China|Pole)|Old Testament|` +
    String.raw`(?:East|West) (?:Africa|Berlin|Germany|Indies|Virginia)|(?:Middle|Far) East|` +
    String.raw`Middle Ages|East India Company|Cape of Good Hope|No(?=\. \d)|Great (?:Britain|Depression)|United (?:States|Kingdom|Nations)|` +
    String.raw`(?:Red|Black|Dead|North) Sea|World War|Cold War|Third Reich|Soviet Union|` +
    String.raw`White House|Wall Street|Silicon Valley|Silk Road|Hong Kong|Sri Lanka|Saudi Arabia|` +
    String.raw`Puerto Rico|Costa Rica|Buenos Aires|Rio de Janeiro|Moby[ -]Dick)\b`,
  'g',
);

/** "Empire" in "Ottoman Empire", "Revolution" in "French Revolution". */
const isNoted = (word: string, before: string) =>
  /^(?:Empire|Republic|Revolution|Sea|Ocean)$/.test(word) &&
  ALWAYS_CAPITAL.has(/(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? '');

/**
 * What only a name follows, where no article does: "The Count of Monte Cristo", "The Adventures of
 * Tom Sawyer".
 */
const NAMED_BEHIND =
  /\b(?:Adventures|Autobiography|Diary|Memoirs|Count(?:ess)?|Duke|Duchess|Earl) of (?:\p{Lu}[\p{L}.'’]*[ -])*$/u;

/**
 * Whether a capital word of a title is a name, or part of one, by itself or what it stands between.
 * @param bare in lower case, without "'s"
 */
export function isEnglishName(word: string, bare: string, before: string, after: string): boolean {
  if (ALWAYS_CAPITAL.has(bare) || GIVEN_NAMES.has(bare)) return true;
  const isFamily = isName(/(\p{Lu}[\p{L}'’]*)\s$/u.exec(before)?.[1]) && !MINOR.test(word);
  return (
    isFamily ||
    isTitled(word, before, after) ||
    isNamedBody(word, before, after) ||
    (NAMED_BEHIND.test(before) && !MINOR.test(word)) ||
    isNoted(word, before)
  );
}
