import type { CiteTerms } from '../terms.ts';

export const ru: CiteTerms = {
  lang: 'ru',
  headings: { chicago: 'Библиография', mla: 'Цитируемые работы', apa: 'Список литературы' },
  quotes: ['«', '»'],
  and: 'и',
  etAl: 'и др.',
  noDate: 'б. г.',
  page: 'с. {value}',
  pages: 'с. {value}',
  location: 'поз. {value}',
  edition: { other: '{value}-е изд.' },
  ebook: 'электронная книга',
  ebookEdition: 'электронное изд.',
  editor: { one: 'ред.', many: 'ред.' },
  editedIn: 'под ред. {value}',
  editedBy: 'Под ред. {value}',
  translatedIn: 'пер. {value}',
  translatedBy: 'Пер. {value}',
  apaTranslator: 'пер. {value}',
};
