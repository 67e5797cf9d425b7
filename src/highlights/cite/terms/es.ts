import type { CiteTerms } from '../terms.ts';

export const es: CiteTerms = {
  lang: 'es',
  headings: { chicago: 'Bibliografía', mla: 'Obras citadas', apa: 'Referencias' },
  quotes: ['«', '»'],
  and: 'y',
  etAl: 'et al.',
  noDate: 's. f.',
  page: 'p. {value}',
  pages: 'pp. {value}',
  location: 'pos. {value}',
  edition: { other: '{value}.ª ed.' },
  ebook: 'libro electrónico',
  ebookEdition: 'ed. electrónica',
  editor: { one: 'ed.', many: 'eds.' },
  mlaEditor: { one: 'editor', many: 'editores' },
  apaEditor: { one: 'Ed.', many: 'Eds.' },
  editedIn: 'ed. {value}',
  editedBy: 'Editado por {value}',
  translatedIn: 'trad. {value}',
  translatedBy: 'Traducido por {value}',
  apaTranslator: '{value}, Trad.',
};
