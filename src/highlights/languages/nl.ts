import type { TitleWords } from './language.ts';

/** Titles are read in Dutch too, which the site does not speak. */
export const nl: TitleWords = {
  functionWords: 'de het een en van voor met op in te aan bij naar hoe wat is niet mijn ons',
  prepositions: 'van voor met op in aan bij naar over door',
  articles: '(?:de|het|een)\\s',
  shopEdition: 'dutch edition',
  edition: 'editie|uitgave|druk',
  editionShort: '',
  ordinals: 'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
  volume: 'deel|boek',
};
