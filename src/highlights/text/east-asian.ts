export const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const HANGUL = /\p{Script=Hangul}/u;
export const HAN = /\p{Script=Han}/u;

/**
 * Scripts written without spaces: kana with the long mark and middle dot, Chinese characters,
 * hangul. For use in a character class.
 */
export const UNSPACED = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー・\p{Script=Han}\p{Script=Hangul}`;

/** Whether a text has any Chinese, Japanese or Korean characters. */
export const EAST_ASIAN = new RegExp(`[${UNSPACED}]`, 'u');

/** White space between two such characters: a line break of the printed page, no word boundary. */
export const BLANKS_BETWEEN_EAST_ASIAN = new RegExp(
  `(?<=[${UNSPACED}])\\s+(?=[${UNSPACED}])`,
  'gu',
);

/** A name written in these scripts alone. */
export const EAST_ASIAN_NAME = new RegExp(`^[${UNSPACED}·]+$`, 'u');

/**
 * The language (BCP 47) that decides glyphs and line breaks of Chinese characters, because one code
 * point is drawn differently in Japan, Korea and China; undefined for texts without East Asian
 * characters.
 */
export function eastAsianLanguage(texts: readonly string[]): 'ja' | 'ko' | 'zh-Hans' | undefined {
  if (texts.some((text) => KANA.test(text))) return 'ja';
  if (texts.some((text) => HANGUL.test(text))) return 'ko';
  return texts.some((text) => HAN.test(text)) ? 'zh-Hans' : undefined;
}

/** The most common Chinese family names, simplified and traditional; nine in ten have one. */
const CHINESE_FAMILIES = new Set(
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文鲁魯施',
);

/** Whether a name is a complete Chinese one: a common family name and one or two characters. */
export function isChineseName(name: string): boolean {
  return name.length >= 2 && name.length <= 3 && CHINESE_FAMILIES.has(name[0] ?? '');
}
