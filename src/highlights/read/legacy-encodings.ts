import { fold } from '../text/fold.ts';
import { entryKindOf } from '../text/device-words.ts';

/** Encodings a device file may be re-saved in by editors and mail programs. */
export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'shift_jis'
  | 'gb18030'
  | 'big5'
  | 'euc-kr';

/** Characters of a wrong reading: replacements, private use, half-width kana, C1 controls. */
const IMPLAUSIBLE = /[\ufffd\ue000-\uf8ff\uff61-\uff9f\u0080-\u009f]/g;
const KANA_OR_PUNCTUATION = /[\u3001-\u3011\u3041-\u30ff\uff01-\uff5e\u2014\u2018-\u201d\u2026]/g;
const LETTER_RUN = /[\p{L}\p{M}]{2,}/gu;

/** The scripts an encoding is for; letters of others are a sign of a wrong reading. */
const SCRIPTS: Partial<Record<TextEncoding, RegExp>> = {
  'windows-1252': /[\u00a1\u00aa\u00ab\u00b0\u00ba\u00bb\u00bf-\u00ff\u0152-\u0178\u2013-\u2026]/g,
  'windows-1250': /[\u00c0-\u017f\u2013-\u2026]/g,
  'windows-1251': /[\u0410-\u044f\u0401\u0451\u2013-\u2026\u00ab\u00bb]/g,
  shift_jis: /[\u3041-\u30fe\u4e00-\u9fff\u3000-\u3011\uff01-\uff5e]/g,
  gb18030: /[\u4e00-\u9fff\u3000-\u3011\uff01-\uff5e\u2014-\u2026]/g,
  big5: /[\u4e00-\u9fff\u3000-\u3011\uff01-\uff5e\u2014-\u2026]/g,
  'euc-kr': /[\uac00-\ud7a3\u3000-\u3011]/g,
};

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * The most common Chinese characters, simplified and traditional: right readings are full of them.
 */
const COMMON_HAN =
  /[的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過发發后後作里]/g;

/**
 * How plausible a reading is: words of known languages in dash lines count most, then letters of
 * the encoding's own scripts; what such a reading would never contain counts against it.
 */
function plausibility(text: string, encoding: TextEncoding): number {
  const dashLines = text.match(/^[-–—] ?[^\n]{4,200}\|[^\n]*/gmu) ?? [];
  const words = dashLines.filter(
    (line) => /[^\0-\x7f]/.test(line) && entryKindOf(fold(line)) !== null,
  ).length;
  const script = SCRIPTS[encoding];
  const own = script ? count(text, script) : 0;
  const wrong = count(text, IMPLAUSIBLE);
  let mixed = 0;
  if (encoding.startsWith('windows')) {
    // A sign inside a word, a capital inside a word, or a long run of accented letters, is another
    // encoding's bytes.
    mixed += count(
      text,
      /\p{L}[\u00a1-\u00a9\u00ac-\u00b3\u00b5-\u00b9\u00bc-\u00bf\u02c7\u02d8\u02d9\u02db]/gu,
    );
    for (const [run] of text.matchAll(LETTER_RUN)) {
      if (/[a-zà-ÿа-яё][À-ÞА-ЯЁ]/.test(run)) mixed += 3;
      if (encoding !== 'windows-1251' && /[\u0080-\u024f]{3,}/.test(run)) mixed += 3;
      if (encoding === 'windows-1251' && /[a-z][а-яё]|[а-яё][a-z]/i.test(run)) mixed += 3;
    }
  }
  const common =
    encoding === 'shift_jis' ? count(text, KANA_OR_PUNCTUATION) : count(text, COMMON_HAN);
  return words * 20 + own + common * 4 - wrong * 12 - mixed * 4;
}

/** Western text is by far the likeliest: the others have to be better by this much. */
const WESTERN_LEAD = 12;

const LEGACY: TextEncoding[] = [
  'windows-1252',
  'shift_jis',
  'gb18030',
  'windows-1251',
  'windows-1250',
  'big5',
  'euc-kr',
];

/**
 * The older encoding by which a sample makes most sense.
 * @param sample bytes that are not UTF-8, some of them not ASCII
 */
export function legacyEncoding(sample: Uint8Array): TextEncoding {
  let best: TextEncoding = 'windows-1252';
  let bestScore = -Infinity;
  for (const encoding of LEGACY) {
    const lead = encoding === 'windows-1252' ? WESTERN_LEAD : 0;
    const score = plausibility(new TextDecoder(encoding).decode(sample), encoding) + lead;
    if (score > bestScore) {
      best = encoding;
      bestScore = score;
    }
  }
  return best;
}
