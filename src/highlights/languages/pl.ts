import type { LanguageWords } from './language.ts';

export const pl: LanguageWords = {
  kinds: {
    clip: 'wytnij',
    bookmark: 'zakladk',
    note: 'notatk|uwag',
    highlight: 'podkre|zaznacz|wyrozn',
  },
  page: 'stron',
  location: 'lokal|poz|miejsc',
  range: 'do',
  limit: 'limit|granic',
  clipping: 'wycin|wytnij',
  colors: {
    yellow: 'żółt',
    orange: 'pomarancz',
    pink: 'rozow',
    red: 'czerwon',
    purple: 'fiolet',
    cyan: 'turkus',
    blue: 'niebiesk',
    green: 'zielon',
    gray: 'szar',
  },
  roles: {
    author: 'autor',
    editor: 'red.|redaktor|redakcja',
    translator: 'tłum.|tłumacz|tłumaczenie|przekład',
  },
  collective: 'praca zbiorowa',
  unknown: 'nieznany',
  chapter: 'rozdział|rozdz.',
  numbers: 'pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty',
  by: 'od|autor|autorzy|autorstwa',
  unavailable: 'nie można wyświetlić',
  institutions:
    'uniwersytet|instytut|towarzystwo|stowarzyszenie|fundacja|ministerstwo|rada|komisja|agencja|' +
    'muzeum|biblioteka|akademia|szkoła|centrum|narody|narodów|wydawnictwo|grupa|komitet|organizacja|' +
    'redakcja',
  functionWords: 'i w z na o do od po za nie się jak czy jest dla przez',
  prepositions: 'w z na o do od po za przez dla we ze bez nad pod przed',
  articles: '',
  shopEdition: 'polish edition',
  edition: 'wydanie',
  editionShort: 'wyd',
  ordinals: 'pierwsze drugie trzecie czwarte piąte szóste siódme ósme dziewiąte dziesiąte',
  volume: 'tom|księga',
};
