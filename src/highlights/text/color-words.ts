import { fold } from './fold.ts';
import type { HighlightColor } from '../types.ts';

/** Colour words of exports, folded: the beginning of a word, or any part of a CJK text. */
const COLOR_WORDS: [HighlightColor, RegExp][] = [
  ['yellow', /\b(?:yellow|gelb|jaune|amarill|giall|amarel|zolt)|желт|黄|黃|イエロー/],
  ['orange', /\b(?:orange|naranja|arancion|laranja|pomarancz)|оранж|橙|オレンジ/],
  ['pink', /\b(?:pink|rosa|rose|rozow|magenta)|розов|粉|ピンク/],
  ['red', /\b(?:red|rot|rouge|rojo|rosso|vermelh|czerwon)|красн|赤|红|紅|レッド/],
  ['purple', /\b(?:purple|violet|lila|morad|viola|rox|fiolet)|фиолет|紫|パープル/],
  ['cyan', /\b(?:cyan|turquoi|turkis|turches|turques|turkus|teal)|бирюз|水色|青色|シアン/],
  ['blue', /\b(?:blue|blau|bleu|azul|blu|niebiesk)|син|голуб|蓝|藍|青|ブルー/],
  ['green', /\b(?:green|grun|vert|verde|zielon|olive|lime)|зелен|绿|綠|緑|グリーン/],
  ['gray', /\b(?:gray|grey|grau|gris|grigi|cinza|szar)|сер|灰|グレー/],
];

/** The colour that a word in any of our languages names; null for other words. */
export function colorOf(word: string): HighlightColor | null {
  if (word === '') return null;
  const folded = fold(word.slice(0, 100));
  return COLOR_WORDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
