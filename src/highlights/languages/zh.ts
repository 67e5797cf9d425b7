import type { LanguageWords } from './language.ts';

/** In simplified and traditional characters. */
export const zh: LanguageWords = {
  kinds: {
    clip: '剪切|剪贴|剪貼|剪报|剪報|剪下',
    bookmark: '栞|书签|書籤|书籤',
    note: '注释|註釋|笔记|筆記|备注|備註|附注|註記',
    highlight: '标注|標註|标记|標記|高亮|划线|劃線|下划线|底線|螢光|荧光|重點',
  },
  page: '页|頁',
  location: '位置',
  range: '至|到',
  limit: '上限|限度|限制',
  clipping: '剪贴|剪貼|剪切|剪报|剪報|剪辑|剪輯|摘录|摘錄',
  colors: {
    yellow: '黄|黃',
    orange: '橙',
    pink: '粉',
    red: '红|紅',
    purple: '紫',
    cyan: '青色',
    blue: '蓝|藍',
    green: '绿|綠',
    gray: '灰',
  },
  roles: {
    author: '著|著者|作|作者',
    editor: '编|編|编者|主编|主編',
    translator: '译|译者|譯|譯者|翻译',
  },
  collective: '多人|合著',
  unknown: '未知',
  formerText: '正文',
  chapter: '',
  unavailable: '无法显示|無法顯示',
  institutions: '',
  functionWords: '',
  prepositions: '',
};
