import type { CiteTerms } from '../terms.ts';

export const fr: CiteTerms = {
  lang: 'fr',
  headings: { chicago: 'Bibliographie', mla: 'Ouvrages cités', apa: 'Références' },
  quotes: ['«\u00A0', '\u00A0»'],
  and: 'et',
  etAl: 'et al.',
  noDate: 's. d.',
  page: 'p. {value}',
  pages: 'p. {value}',
  location: 'empl. {value}',
  edition: { one: '{value}re éd.', other: '{value}e éd.' },
  ebook: 'livre numérique',
  ebookEdition: 'éd. numérique',
  editor: { one: 'dir.', many: 'dir.' },
  editedIn: 'sous la dir. de {value}',
  editedBy: 'Sous la direction de {value}',
  translatedIn: 'trad. par {value}',
  translatedBy: 'Traduit par {value}',
  apaTranslator: '{value}, trad.',
};
