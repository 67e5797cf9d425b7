import type { CiteTerms } from '../terms.ts';

export const pl: CiteTerms = {
  lang: 'pl',
  headings: { chicago: 'Bibliografia', mla: 'Prace cytowane', apa: 'Literatura cytowana' },
  quotes: ['„', '”'],
  and: 'i',
  etAl: 'i in.',
  noDate: 'b.d.',
  page: 's. {value}',
  pages: 's. {value}',
  location: 'lok. {value}',
  chapter: 'rozdz. {value}',
  heading: 'rozdz. {value}',
  edition: { other: 'wyd. {value}' },
  ebook: 'e-book',
  ebookEdition: 'wyd. elektroniczne',
  editor: { one: 'red.', many: 'red.' },
  editedIn: 'red. {value}',
  editedBy: 'Red. {value}',
  translatedIn: 'tłum. {value}',
  translatedBy: 'Tłum. {value}',
  apaTranslator: 'tłum. {value}',
};
