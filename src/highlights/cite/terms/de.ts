import type { CiteTerms } from '../terms.ts';

export const de: CiteTerms = {
  lang: 'de',
  headings: { chicago: 'Literaturverzeichnis', mla: 'Zitierte Werke', apa: 'Literatur' },
  quotes: ['„', '“'],
  and: 'und',
  etAl: 'u. a.',
  etAlApa: 'et al.',
  noDate: 'o. J.',
  page: 'S. {value}',
  pages: 'S. {value}',
  location: 'Pos. {value}',
  edition: { other: '{value}. Aufl.' },
  ebook: 'E-Book',
  ebookEdition: 'E-Book-Ausg.',
  editor: { one: 'Hrsg.', many: 'Hrsg.' },
  editedIn: 'hrsg. von {value}',
  editedBy: 'Herausgegeben von {value}',
  translatedIn: 'übers. von {value}',
  translatedBy: 'Übersetzt von {value}',
  apaTranslator: '{value}, Übers.',
};
