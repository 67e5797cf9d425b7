import { TextCache } from '../../shared/text-cache.ts';

/**
 * Month names, full and shortened, as the devices write them (nominative and genitive), folded:
 * lower case, no accents. Rows are January to December.
 */
const MONTH_NAMES = [
  'january jan januar janner jannar enero ene janvier janv gennaio gen janeiro januari stycznia styczen sty января январь янв',
  'february feb februar feber febrero fevrier fevr febbraio fevereiro fev februari lutego luty lut февраля февраль фев февр',
  'march mar marz mrz marzo mars marco maart mrt marca marzec марта март мар',
  'april apr abril abr avril avr aprile kwietnia kwiecien kwi апреля апрель апр',
  'may mai mayo maggio mag maio mei maja maj мая маи май',
  'june jun juni junio juin giugno giu junho czerwca czerwiec cze июня июнь июн',
  'july jul juli julio juillet juil juill luglio lug julho lipca lipiec lip июля июль июл',
  'august aug agosto ago aout augustus sierpnia sierpien sie августа август авг',
  'september sep sept septiembre setiembre set septembre settembre setembro wrzesnia wrzesien wrz сентября сентябрь сен сент',
  'october oct oktober okt octubre octobre ottobre ott outubro out pazdziernika pazdziernik paz октября октябрь окт',
  'november nov noviembre novembre novembro listopada listopad lis ноября ноябрь ноя нояб',
  'december dec dezember dez diciembre dic decembre dicembre dezembro grudnia grudzien gru декабря декабрь дек',
];

/** A name or a text without accents; other marks are vowels: Bengali tells January by one. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\.$/, '');
}

const KNOWN = new Map<string, number>(
  MONTH_NAMES.flatMap((names, index) =>
    names.split(' ').map((name) => [foldName(name), index + 1]),
  ),
);

const BROKEN = /\ufffd+/g;
const INTACT_LETTERS = 2;

/**
 * The one month that a word with broken letters fits, each run of marks standing for no more
 * letters than it has.
 */
function brokenMonth(word: string): number | null {
  if (!word.includes('\ufffd') || word.replace(BROKEN, '').length < INTACT_LETTERS) return null;
  const pattern = word
    .replace(/[^\p{L}\ufffd]/gu, '\\$&')
    .replace(BROKEN, (run) => `.{1,${String(run.length)}}`);
  const whole = new RegExp(`^${pattern}$`);
  const fitting = new Set(
    [...KNOWN].filter(([name]) => whole.test(name)).map(([, month]) => month),
  );
  const [month = null] = fitting;
  return fitting.size === 1 ? month : null;
}

/** Words already looked up: a file repeats the same few dozen. */
const seen = new TextCache<number | null>(2000);

/** The month (1 to 12) that a word names in one of the device languages, or null. */
export function monthOf(word: string): number | null {
  return seen.get(word, readMonth);
}

function readMonth(word: string): number | null {
  const name = foldName(word);
  return KNOWN.get(name) ?? brokenMonth(name);
}
