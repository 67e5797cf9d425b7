import { HAN, HANGUL, KANA } from '../../../highlights/east-asian.ts';

/**
 * The language (BCP 47) that decides how a text's Chinese characters are drawn and broken into lines;
 * undefined for a text without any.
 */
export function textLanguage(text: string): 'ja' | 'ko' | 'zh-Hans' | undefined {
  if (KANA.test(text)) return 'ja';
  if (HANGUL.test(text)) return 'ko';
  return HAN.test(text) ? 'zh-Hans' : undefined;
}
