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
    'prague kabul baghdad'
  ).split(' '),
);

/** Given names that are rarely another word. */
const GIVEN_NAMES = new Set(
  (
    'adam albert alexander alice amanda amy andrew anna anne anthony arthur barack barbara benjamin bertrand brian bruce ' +
    'carl catherine charles charlotte christopher daniel david deborah diana donald dorothy douglas edgar edward eleanor ' +
    'elisabeth elizabeth elon emily emma eric ernest francis franklin frederick friedrich george harriet harry helen henry ' +
    'isaac james jane janet jeff jennifer jeremy jessica john jonathan joseph josephine julia karen karl katherine kevin ' +
    'laura leonard leonardo linda louis lucy malcolm margaret maria marie martha martin mary matthew michael michelle nancy ' +
    'nathan nelson nicholas oliver oscar patricia paul peter philip ralph rebecca richard robert ronald samuel sarah sigmund ' +
    'simon sophie stephen steve steven susan theodore thomas tim timothy tom vincent virginia walter warren william winston'
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

/** A point within it belongs to it: "Node.js". */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*(?:\.\p{L}[\p{L}\p{N}]*)*/gu;

/**
 * An English title in sentence case (APA 7, 6.17): capitals at the start of title and subtitle, in
 * names, in words that contain another capital or a digit ("iPhone", "DNA", "1984"), in single
 * letters ("Plan B", "I’m", but not in "e-book") and nowhere else. A title that is in sentence case
 * already, or in capitals throughout, keeps what it has, but for a small letter at the start of
 * title or subtitle.
 *
 * @param names words (in lower case) that the text of the book shows to be names.
 */
export function sentenceCase(title: string, names: ReadonlySet<string> = new Set()): string {
  const cased = hasTitleCase(title) ? lowered(title, names) : title;
  const raised = cased.replace(WORD, (word, index: number) =>
    /(?:^|:\s)[^\p{L}\p{N}]*$/u.test(cased.slice(0, index)) && !hasOwnShape(word)
      ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : word,
  );
  return raised.replace(VOLUME, '(Vol. $1)');
}

/** A volume in brackets at the end, which APA abbreviates (7, 9.20). */
const VOLUME = /\(vol(?:ume|\.)\s(\d+|[IVX]+)\)$/iu;

function lowered(title: string, names: ReadonlySet<string>): string {
  return title.replace(WORD, (word, index: number) => {
    if (startsPart(title, index) || hasOwnShape(word)) return word;
    const bare = word.toLowerCase().replace(/['’]s?$/, '');
    if (ALWAYS_CAPITAL.has(bare) || GIVEN_NAMES.has(bare) || names.has(bare)) return word;
    const [before, after] = [title.slice(0, index), title.slice(index + word.length)];
    const isFamily = isName(/(\p{Lu}[\p{L}'’]*)\s$/u.exec(before)?.[1]) && !MINOR.test(word);
    return isFamily ||
      isTitled(word, before, after) ||
      isNamedBody(word, before, after) ||
      isCredited(before) ||
      (NAMED_BEHIND.test(before) && !MINOR.test(word)) ||
      isFixed(word, before, after)
      ? word
      : word.toLowerCase();
  });
}

const isName = (word = '') => GIVEN_NAMES.has(word.toLowerCase());

/** Titles of people, at the end of a text; behind an article for anybody: "The Lady Vanishes". */
const PERSON_TITLE =
  /(?:\b(?:Mrs?|Ms|Dr|St)|(?<!\b(?:[Tt]he|[Aa]n?) )\b(?:Saint|Sir|Lady|Lord|King|Queen|Uncle|Aunt)) $/;

/** "Aunt" and "Julia" in "Letters to Aunt Julia". */
const isTitled = (word: string, before: string, after: string) =>
  (PERSON_TITLE.test(before) && !MINOR.test(word)) ||
  (PERSON_TITLE.test(`${before}${word} `) && !MINOR.test(/^ (\p{Lu}\S*)/u.exec(after)?.[1] ?? 'a'));

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

/**
 * "World War", "Ottoman Empire", "French Revolution", "Moby-Dick": a word that is part of the name
 * beside it.
 */
const isFixed = (word: string, before: string, after: string) =>
  (word === 'World' && /^ War\b/.test(after)) ||
  (word === 'War' && /\bWorld $/.test(before)) ||
  (word === 'Dick' && /\bMoby[ -]$/.test(before)) ||
  (/^(?:Empire|Republic|Revolution)$/.test(word) &&
    ALWAYS_CAPITAL.has(/(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? ''));

/**
 * What only a name follows, where no article does: "The Count of Monte Cristo", "The Adventures of
 * Tom Sawyer".
 */
const NAMED_BEHIND =
  /\b(?:Adventures|Autobiography|Diary|Memoirs|Count(?:ess)?|Duke|Duchess|Earl) of (?:\p{Lu}[\p{L}.'’]*[ -])*$/u;

/** Behind "by" in brackets: "(foreword by Tim Keller)". */
const isCredited = (before: string) => /[([][^()[\]]*\bby\s[^()[\]]*$/iu.test(before);

/** The words of a text in lower case. */
export function lowerWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/** Articles, conjunctions and prepositions, which title case writes small. */
export const MINOR = /^(?:an?|the|and|but|or|nor|for|of|in|on|at|to|by|with|from|as|into|over)$/i;

/** Most words past the first that title case would raise are raised. */
export function hasTitleCase(title: string): boolean {
  if (title === title.toUpperCase()) return false;
  const words = (title.match(WORD) ?? [])
    .slice(1)
    .filter((word) => !MINOR.test(word) && !hasOwnShape(word));
  return words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length;
}

export function startsPart(title: string, index: number): boolean {
  return /(?:^|[:?!.—–]\s*)[^\p{L}\p{N}]*$/u.test(title.slice(0, index));
}

export function hasOwnShape(word: string): boolean {
  return /\p{N}|\.\p{L}|^.\p{Ll}*\p{Lu}|^[B-DF-Z](?!\p{L})/u.test(word);
}

const AT = /\b(?:at|near|from|to) $/;

/**
 * The words of a title that texts use as names: with a capital in the middle of a sentence, or
 * before another name of the title ("Sherlock Holmes"), and never without one. A text that names
 * the book itself ("the Team Topologies way") does not count, but "at Wuthering Heights" names a
 * place. Names that nothing shows are lowered: the titles that were changed are shown for the user
 * to check (`Citations.recasedTitles`).
 */
export function namesIn(title: string, texts: Iterable<string>): Set<string> {
  const candidates = new Set(
    (title.match(WORD) ?? [])
      .filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
      .map((word) => word.toLowerCase().replace(/['’]s?$/, '')),
  );
  const names = new Set<string>();
  const followers = new Map<string, string>();
  // A title of one word is a name there as well.
  const own = [title, title.split(/[:;]/, 1)[0] ?? ''].filter((each) => each.includes(' '));
  for (const given of texts) {
    const text = own.reduce(
      (rest, each) =>
        rest.replaceAll(each, (name, at: number) => (AT.test(rest.slice(0, at)) ? name : '')),
      given,
    );
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const bare = word.toLowerCase().replace(/['’]s?$/, '');
      if (!candidates.has(bare)) continue;
      if (/^\p{Ll}/u.test(word)) {
        candidates.delete(bare);
        names.delete(bare);
      } else if (text[index - 1] === ' ' && /[\p{Ll},;]/u.test(text[index - 2] ?? '')) {
        names.add(bare);
      } else {
        const next = /^ (\p{Lu}[\p{L}\p{N}]*)/u.exec(text.slice(index + word.length))?.[1] ?? '';
        if (title.includes(`${word} ${next}`)) followers.set(bare, next.toLowerCase());
      }
    }
  }
  for (const [bare, next] of followers)
    if (candidates.has(bare) && names.has(next)) names.add(bare);
  return names;
}
