/** The letters of a table such as `а:a б:b`, each with its Latin ones. */
const pairsOf = (table: string) =>
  table.split(' ').map((pair): [string, string] => {
    const [letter = '', latin = ''] = pair.split(':');
    return [letter, latin];
  });

/**
 * Cyrillic after the Library of Congress without diacritics, and letters that NFKD leaves whole.
 */
const LETTERS = new Map(
  pairsOf(
    'а:a б:b в:v г:g ґ:g д:d е:e ё:e є:ie ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ' +
      'ў:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:iu я:ia ј:j љ:lj њ:nj ћ:c ђ:d џ:dz ' +
      'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
      'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ŋ:n',
  ),
);

/** Hepburn; long marks and doubled consonants are left out. */
const KANA = new Map(
  pairsOf(
    'あ:a い:i う:u え:e お:o か:ka き:ki く:ku け:ke こ:ko さ:sa し:shi す:su せ:se そ:so た:ta ち:chi つ:tsu て:te ' +
      'と:to な:na に:ni ぬ:nu ね:ne の:no は:ha ひ:hi ふ:fu へ:he ほ:ho ま:ma み:mi む:mu め:me も:mo や:ya ゆ:yu よ:yo ' +
      'ら:ra り:ri る:ru れ:re ろ:ro わ:wa ゐ:i ゑ:e を:o ん:n が:ga ぎ:gi ぐ:gu げ:ge ご:go ざ:za じ:ji ず:zu ぜ:ze ぞ:zo ' +
      'だ:da ぢ:ji づ:zu で:de ど:do ば:ba び:bi ぶ:bu べ:be ぼ:bo ぱ:pa ぴ:pi ぷ:pu ぺ:pe ぽ:po ゔ:vu ' +
      'ぁ:a ぃ:i ぅ:u ぇ:e ぉ:o ゃ:ya ゅ:yu ょ:yo',
  ),
);

/** A text in ASCII letters as far as rules go: accents fall, other scripts are transliterated. */
export function romanized(text: string): string {
  let latin = '';
  for (const letter of text.normalize('NFC').toLowerCase()) {
    const small = SMALL_Y.exec(letter)?.[0];
    const known = LETTERS.get(letter) ?? kana(letter);
    if (known !== undefined && small !== undefined) {
      const stem = latin.replace(/i$/, '');
      latin = stem + (/(?:sh|ch|j)$/.test(stem) ? known.slice(1) : known);
    } else if (known !== undefined) {
      latin += known;
    } else {
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      latin += LETTERS.get(bare) ?? bare;
    }
  }
  return latin;
}

const SMALL_Y = /^[ゃゅょャュョ]$/;
const SILENT = /^[ーっッ]$/;

/** Katakana are 0x60 behind their Hiragana. */
function kana(letter: string): string | undefined {
  if (SILENT.test(letter)) return '';
  const code = letter.codePointAt(0) ?? 0;
  const isKatakana = code >= 0x30a1 && code <= 0x30f6;
  return KANA.get(isKatakana ? String.fromCodePoint(code - 0x60) : letter);
}
