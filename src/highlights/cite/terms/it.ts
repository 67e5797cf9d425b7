import type { CiteTerms } from '../terms.ts';

export const it: CiteTerms = {
  lang: 'it',
  headings: { chicago: 'Bibliografia', mla: 'Opere citate', apa: 'Riferimenti bibliografici' },
  quotes: ['«', '»'],
  and: 'e',
  etAl: 'et al.',
  noDate: 's.d.',
  page: 'p. {value}',
  pages: 'pp. {value}',
  location: 'pos. {value}',
  edition: { other: '{value}ª ed.' },
  ebook: 'e-book',
  ebookEdition: 'ed. digitale',
  editor: { one: 'a cura di', many: 'a cura di' },
  mlaEditor: { one: 'curatore', many: 'curatori' },
  editedIn: 'a cura di {value}',
  editedBy: 'A cura di {value}',
  translatedIn: 'trad. di {value}',
  translatedBy: 'Traduzione di {value}',
  apaTranslator: 'trad. di {value}',
};
