import type { LanguageWords } from './language.ts';

export const ja: LanguageWords = {
  kinds: {
    clip: 'クリップ',
    bookmark: 'ブックマーク|しおり',
    note: 'メモ|ノート',
    highlight: 'ハイライト|マーカー|下線|アンダーライン',
  },
  page: 'ページ|頁',
  location: '位置',
  range: 'から',
  limit: '上限|制限',
  clipping: 'クリップ|切り抜き|アイテム',
  colors: {
    yellow: '黄|イエロー',
    orange: '橙|オレンジ',
    pink: 'ピンク',
    red: '赤|紅|レッド',
    purple: '紫|パープル',
    cyan: '水色|シアン',
    blue: '青|ブルー',
    green: '緑|グリーン',
    gray: '灰|グレー',
  },
  roles: {
    author: '著|著者|作|作者|共著|原作|原著',
    editor: '編|編者|編集|編纂|編著|監修|監修者',
    translator: '訳|訳者|翻訳|監訳|監訳者|共訳',
  },
  collective: '合著',
  unknown: '不明',
  formerText: '本文',
  chapter: '',
  unavailable: '表示できません',
  institutions: '',
  functionWords: '',
  prepositions: '',
};
