import type { CiteTerms } from '../terms.ts';

export const ja: CiteTerms = {
  lang: 'ja',
  headings: { chicago: '参考文献', mla: '引用文献', apa: '引用文献' },
  quotes: ['「', '」'],
  and: 'と',
  etAl: 'ほか',
  noDate: '発行年不明',
  page: 'p. {value}',
  pages: 'pp. {value}',
  location: '位置No. {value}',
  chapter: '第{value}章',
  heading: '{value}の章',
  edition: { other: '第{value}版' },
  ebook: '電子書籍',
  ebookEdition: '電子書籍版',
  editor: { one: '編', many: '編' },
  editedIn: '{value}編',
  editedBy: '{value}編',
  translatedIn: '{value}訳',
  translatedBy: '{value}訳',
  apaTranslator: '{value}訳',
};
