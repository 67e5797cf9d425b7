/** A time of day on the 24-hour clock. */
export interface Clock {
  hour: number;
  minute: number;
  second: number;
  hasPeriod: boolean;
}

const COLON_TIME = /(\d{1,2})\s*:\s*(\d{2})(?:\s*:\s*(\d{2})(?:[.,]\d+)?)?/;
/** In Chinese, Japanese, Korean and Thai. */
const WORDED_TIME =
  /(\d{1,2})\s*(?:[時时點点시]|นาฬิกา)\s*(\d{1,2})\s*(?:[分분]|นาที)(?:\s*(\d{1,2})\s*(?:[秒초]|วินาที))?/;
const LETTER_TIME = /(?<![\p{L}\d])(\d{1,2})\s*h\s*(\d{2})(?:\s*(?:min|m|['’′])?\.?\s*(\d{2}))?/u;
const DOTTED_TIME = /(?<![\d.])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/;
/** Written before the time in Chinese, Japanese and Korean. */
const PERIOD_BEFORE =
  /(?:(上午|午前|오전|凌晨|早上|清晨)|(下午|午後|午后|오후|晚上|傍晚|中午))\s*$/;
/** Written after the time; German "am" before a weekday is another word. */
const PERIOD_AFTER =
  /^\s*(?:(a\.?\s?m\b|vorm(?:ittags)?\b|π\.?\s?μ|ص|p\.d\b|pg\b)|(p\.?\s?m\b|nachm(?:ittags)?\b|μ\.?\s?μ|م(?!\p{L})|m\.d\b|ptg\b))/u;

/** The half of the day printed next to a time. */
export interface Period {
  isAm: boolean;
  isPm: boolean;
}

function periodAround(before: string, after: string): Period {
  const match = PERIOD_AFTER.exec(after) ?? PERIOD_BEFORE.exec(before);
  return { isAm: match?.[1] !== undefined, isPm: match?.[2] !== undefined };
}

/** Reads what `findTime` found as a time of day; null when it cannot be one. */
export function clockAt({ match }: TimePlace, { isAm, isPm }: Period): Clock | null {
  let hour = Number(match[1]);
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  if (hour > 24 || minute > 59 || second > 59) return null;
  if (isPm && hour < 12) hour += 12;
  if (isAm && hour === 12) hour = 0;
  return { hour: hour === 24 ? 0 : hour, minute, second, hasPeriod: isAm || isPm };
}

/** The offset of a time zone ("GMT+01:00") is no time of day. */
const ZONE_BEFORE = /(?:gmt|utc)\s?[-+\u2212]$/;

const TIMES = [COLON_TIME, WORDED_TIME];
const DOTTED_TIMES = [LETTER_TIME, DOTTED_TIME];

/** A time, still to be read, and the text around it. */
export interface TimePlace {
  match: RegExpExecArray;
  before: string;
  after: string;
}

/** Finds the first time of a form in a text: by default one with colons. */
export function findTime(text: string, pattern = COLON_TIME): TimePlace | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return { match, before: text.slice(0, match.index), after: text.slice(end) };
}

/** The text around a time in lower case: the half of the day, and the rest; null at an offset. */
export function aroundTime(before: string, after: string): { period: Period; rest: string } | null {
  if (ZONE_BEFORE.test(before)) return null;
  return { period: periodAround(before, after), rest: `${before} , ${after}` };
}

function extract(text: string, patterns: readonly RegExp[]): ExtractedTime {
  let isImpossible = false;
  for (const pattern of patterns) {
    const place = findTime(text, pattern);
    const around = place && aroundTime(place.before, place.after);
    if (!around) continue;
    const clock = clockAt(place, around.period);
    if (clock !== null) return { clock, rest: around.rest, isImpossible: false };
    isImpossible = true;
  }
  return { clock: null, rest: text, isImpossible };
}

/** A time of day extracted from a text, and the rest. */
export interface ExtractedTime {
  clock: Clock | null;
  rest: string;
  /** There is an impossible time: 25:00. */
  isImpossible: boolean;
}

/**
 * Extracts the first time of day from a lower-case text. A time zone is ignored, because times are
 * the device's local time.
 */
export function extractTime(text: string): ExtractedTime {
  return extract(text, TIMES);
}

/** Extracts the first time of day that a date could be mistaken for: "16.46" and "20 h 19". */
export function extractDottedTime(text: string): ExtractedTime {
  return extract(text, DOTTED_TIMES);
}
