import type { LanguageWords } from './language.ts';

export const it: LanguageWords = {
  kinds: {
    clip: 'ritagli',
    bookmark: 'segnalibr',
    note: 'nota',
    highlight: 'evidenzia|sottoline',
  },
  page: 'pagin|pag\\.',
  location: 'pos',
  range: 'a',
  limit: 'limite|massim',
  clipping: 'ritagl',
  colors: {
    yellow: 'giall',
    orange: 'arancion',
    pink: 'rosa',
    red: 'rosso',
    purple: 'viola',
    cyan: 'turches',
    blue: 'blu',
    green: 'verde',
    gray: 'grigi',
  },
  roles: {
    author: 'autore',
    editor: 'a cura di|curatore|cur',
    translator: 'traduttore|trad.',
  },
  collective: 'vari|vari autori',
  unknown: 'sconosciuto',
  formerDate: 'Aggiunta il',
  chapter: 'capitolo|cap.',
  numbers: 'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo',
  by: 'di',
  unavailable: 'impossibile (?:mostrare|visualizzare)|non può essere visualizzat',
  institutions:
    'università|istituto|società|associazione|fondazione|ministero|consiglio|commissione|agenzia|' +
    'accademia|scuola|nazioni|gruppo|rivista|notizie|comitato|organizzazione|dipartimento|edizioni',
  functionWords:
    'il lo la i gli le un uno una e o di del della dello dei delle degli nel nella a al alla con per su da dal che è mio mia l',
  prepositions:
    'di del dello della dei degli delle dell in nel nello nella nei negli nelle nell a al alla con per su sul sulla da dal dalla tra fra senza',
  articles: "(?:il|lo|la|i|gli|le|un|uno|una)\\s|(?:l|un)['’]",
  shopEdition: 'italian edition|edizione italiana',
  edition: 'edizione',
  editionShort: '',
  ordinals: 'prima seconda terza quarta quinta sesta settima ottava nona decima',
  volume: 'volume|vol|libro',
};
