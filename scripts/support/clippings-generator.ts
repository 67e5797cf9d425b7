/**
 * Writes device files of any size for benchmarks and property tests. Everything comes from one
 * seed: a seed yields the same file on every machine.
 */

/** Numbers from 0 to 1, the same for the same seed (a 32-bit multiply-with-xorshift generator). */
export function seededRandom(seed: number): () => number {
  let state = (seed ^ 0x5deece66) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
}

export interface GeneratorOptions {
  entries: number;
  seed?: number;
  /** How many different books; by default one for every 150 entries. */
  books?: number;
  /** Mean length of a highlight in characters: 280 makes 20,000 entries 8 MB. */
  textLength?: number;
  lineBreak?: '\r\n' | '\n';
}

const WORDS = (
  'river lantern the of harbour winter and a slowly garden letter window old never stone across morning ' +
  'quiet in with she he wrote under market brother silver road answer long before night voice small ' +
  'paper bridge field, summer. because; evening “perhaps” sailor’s distance clock forest although answer: copper'
).split(' ');
const CJK_WORDS =
  '朝 の 海 は 静か 山 と 川 夜 明け 手紙 を 書く 人 が 遠い 町 へ 行く 古い 時計 雨'.split(' ');
const CYRILLIC_WORDS =
  'ветер над рекой старый дом и тихо письмо под окном зимой дорога голос свет утром город'.split(
    ' ',
  );
const FAMILY_NAMES = [
  'Orlow',
  'Meissner',
  'Takeda',
  'Lindqvist',
  'Marchetti',
  'Duarte',
  'Kowalczyk',
  'Bellamy',
];
const GIVEN_NAMES = ['Ada', 'Bruno', 'Chiyo', 'Dario', 'Elsa', 'Fyodor', 'Greta', 'Hugo'];
const EN_MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const EN_DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DE_MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const DE_DAYS = 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' ');
const RU_MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const RU_DAYS = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ');

type Kind = 'highlight' | 'note' | 'bookmark';
type Language = 'en' | 'de' | 'ru' | 'ja';

interface BookSeed {
  title: string;
  language: Language;
  location: number;
}

interface Line {
  kind: Kind;
  page: number;
  range: string;
  time: Date;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function clock(time: Date): string {
  return `${String(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;
}

/** The dash line, as devices write it in four languages. */
const DASH_LINES: Record<Language, (line: Line) => string> = {
  en: ({ kind, page, range, time }) => {
    const hour = time.getUTCHours();
    const twelve = `${String(hour % 12 || 12)}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;
    const name = { highlight: 'Highlight', note: 'Note', bookmark: 'Bookmark' }[kind];
    const day = `${EN_DAYS[time.getUTCDay()] ?? ''}, ${EN_MONTHS[time.getUTCMonth()] ?? ''} ${String(time.getUTCDate())}`;
    return `- Your ${name} on page ${String(page)} | Location ${range} | Added on ${day}, ${String(time.getUTCFullYear())} ${twelve} ${hour < 12 ? 'AM' : 'PM'}`;
  },
  de: ({ kind, page, range, time }) => {
    const name = { highlight: 'Ihre Markierung', note: 'Ihre Notiz', bookmark: 'Ihr Lesezeichen' }[
      kind
    ];
    const day = `${DE_DAYS[time.getUTCDay()] ?? ''}, ${String(time.getUTCDate())}. ${DE_MONTHS[time.getUTCMonth()] ?? ''}`;
    return `- ${name} auf Seite ${String(page)} | bei Position ${range} | Hinzugefügt am ${day} ${String(time.getUTCFullYear())} ${clock(time)}`;
  },
  ru: ({ kind, page, range, time }) => {
    const name = {
      highlight: 'Ваш выделенный отрывок',
      note: 'Ваша заметка',
      bookmark: 'Ваша закладка',
    }[kind];
    const day = `${RU_DAYS[time.getUTCDay()] ?? ''}, ${String(time.getUTCDate())} ${RU_MONTHS[time.getUTCMonth()] ?? ''}`;
    return `– ${name} на странице ${String(page)} | Место ${range.replace('-', '–')} | Добавлено: ${day} ${String(time.getUTCFullYear())} г. в ${clock(time)}`;
  },
  ja: ({ kind, page, range, time }) => {
    const name = { highlight: 'ハイライト', note: 'メモ', bookmark: 'ブックマーク' }[kind];
    return `- ${String(page)}ページ|位置No. ${range}の${name} |作成日: ${String(time.getUTCFullYear())}年${String(time.getUTCMonth() + 1)}月${String(time.getUTCDate())}日 ${clock(time)}`;
  },
};

/** Builds a device file with repeats, extended highlights, notes beside passages, and bookmarks. */
export function generateClippings(options: GeneratorOptions): string {
  const { entries, seed = 1, textLength = 280, lineBreak = '\r\n' } = options;
  const random = seededRandom(seed);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const makeText = (language: Language, length: number): string => {
    const words = language === 'ja' ? CJK_WORDS : language === 'ru' ? CYRILLIC_WORDS : WORDS;
    const glue = language === 'ja' ? '' : ' ';
    const parts: string[] = [];
    // Length is measured in UTF-8 bytes, so that a file's size does not depend on its languages.
    const wordBytes = language === 'ja' ? 5 : language === 'ru' ? 11 : 7;
    for (let bytes = 0; bytes < length; bytes += wordBytes) parts.push(pick(words));
    return parts.join(glue);
  };
  const languages: Language[] = ['en', 'en', 'en', 'de', 'ru', 'ja'];
  const books: BookSeed[] = Array.from(
    { length: options.books ?? Math.ceil(entries / 150) },
    (_, index) => ({
      title: `${makeText('en', 24)} ${String(index + 1)} (${pick(FAMILY_NAMES)}, ${pick(GIVEN_NAMES)})`,
      language: pick(languages),
      location: 10,
    }),
  );
  const blocks: string[] = [];
  let time = Date.UTC(2016, 0, 4, 7, 12, 9);
  const write = (book: BookSeed, kind: Kind, start: number, end: number, text: string) => {
    const range = kind === 'highlight' ? `${String(start)}-${String(end)}` : String(end);
    const line = { kind, page: Math.ceil(end / 15), range, time: new Date(time) };
    blocks.push(
      [book.title, DASH_LINES[book.language](line), '', text, '=========='].join(lineBreak),
    );
  };
  while (blocks.length < entries) {
    const book = pick(books);
    const start = book.location;
    const text = makeText(book.language, textLength * (0.4 + random() * 1.2));
    const end = start + Math.ceil(text.length / 150);
    book.location = end + 1 + Math.floor(random() * 40);
    time += Math.floor(20_000 + random() * 3_000_000);
    const kind = random();
    if (kind < 0.05) {
      write(book, 'bookmark', start, start, '');
    } else if (kind < 0.1) {
      // Marked too short first, then again whole.
      write(
        book,
        'highlight',
        start,
        start + 1,
        text.slice(0, Math.ceil(text.length / 3)).trimEnd(),
      );
      time += 9000;
      write(book, 'highlight', start, end, text);
    } else if (kind < 0.2) {
      write(book, 'highlight', start, end, text);
      time += 15_000;
      write(book, 'note', end, end, makeText(book.language, 40));
    } else {
      write(book, 'highlight', start, end, text);
      if (kind < 0.23) blocks.push(blocks.at(-1) as string);
    }
  }
  return `\ufeff${blocks.slice(0, entries).join(lineBreak)}${lineBreak}`;
}
