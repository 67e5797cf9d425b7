import type { CiteTerms } from '../terms.ts';

export const pt: CiteTerms = {
  lang: 'pt',
  headings: { chicago: 'Bibliografia', mla: 'Obras citadas', apa: 'Referências' },
  quotes: ['“', '”'],
  and: 'e',
  etAl: 'et al.',
  noDate: 's.d.',
  page: 'p. {value}',
  pages: 'p. {value}',
  location: 'pos. {value}',
  edition: { other: '{value}. ed.' },
  ebook: 'e-book',
  ebookEdition: 'ed. digital',
  editor: { one: 'org.', many: 'orgs.' },
  mlaEditor: { one: 'organizador', many: 'organizadores' },
  apaEditor: { one: 'Org.', many: 'Orgs.' },
  editedIn: 'org. {value}',
  editedBy: 'Organizado por {value}',
  translatedIn: 'trad. {value}',
  translatedBy: 'Tradução de {value}',
  apaTranslator: '{value}, Trad.',
};
