import type { CiteTerms } from '../terms.ts';

export const zh: CiteTerms = {
  lang: 'zh',
  headings: { chicago: '参考书目', mla: '引用文献', apa: '参考文献' },
  quotes: ['“', '”'],
  and: '和',
  etAl: '等',
  noDate: '日期不详',
  page: '第 {value} 页',
  pages: '第 {value} 页',
  location: '位置 {value}',
  chapter: '第 {value} 章',
  heading: '{value}一章',
  edition: { other: '第 {value} 版' },
  ebook: '电子书',
  ebookEdition: '电子书版',
  editor: { one: '编', many: '编' },
  editedIn: '{value}编',
  editedBy: '{value}编',
  translatedIn: '{value}译',
  translatedBy: '{value}译',
  apaTranslator: '{value}译',
};
