import type { CiteTerms } from '../terms.ts';

export const en: CiteTerms = {
  lang: 'en',
  headings: { chicago: 'Bibliography', mla: 'Works Cited', apa: 'References' },
  quotes: ['“', '”'],
  and: 'and',
  etAl: 'et al.',
  noDate: 'n.d.',
  page: 'p. {value}',
  pages: 'pp. {value}',
  location: 'loc. {value}',
  edition: {
    one: '{value}st ed.',
    two: '{value}nd ed.',
    few: '{value}rd ed.',
    other: '{value}th ed.',
  },
  ebook: 'ebook',
  ebookEdition: 'e-book ed.',
  editor: { one: 'ed.', many: 'eds.' },
  mlaEditor: { one: 'editor', many: 'editors' },
  apaEditor: { one: 'Ed.', many: 'Eds.' },
  editedIn: 'ed. {value}',
  editedBy: 'Edited by {value}',
  translatedIn: 'trans. {value}',
  translatedBy: 'Translated by {value}',
  apaTranslator: '{value}, Trans.',
};
