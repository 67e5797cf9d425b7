import type { LanguageWords } from './language.ts';

export const de: LanguageWords = {
  kinds: {
    clip: 'ausschneid|ausschnitt|artikel ausschn',
    bookmark: 'lesezeichen',
    note: 'notiz|anmerkung|kommentar',
    highlight: 'markierung|unterstreichung|hervorhebung|textmarkierung',
  },
  page: 'seite',
  location: 'pos',
  range: 'bis',
  limit: 'limit|grenze|höchst|maxim',
  clipping: 'ausschnitt|textausschn',
  colors: {
    yellow: 'gelb',
    orange: 'orange',
    pink: 'rosa|pink',
    red: 'rot',
    purple: 'lila|violet',
    cyan: 'türkis',
    blue: 'blau',
    green: 'grün',
    gray: 'grau',
  },
  roles: {
    author: 'autor',
    editor: 'hrsg.|hg.|herausgeber|herausgeberin',
    translator: 'übersetzer|übersetzerin|übersetzung|übersetzt von|übers',
  },
  collective: 'diverse|diverse autoren',
  unknown: 'unbekannt|unbekannter',
  chapter: 'kapitel|kap.',
  numbers: 'erstes zweites drittes viertes fünftes sechstes siebtes achtes neuntes zehntes',
  by: 'von',
  unavailable: 'nicht angezeigt werden',
  institutions:
    'universität|hochschule|institut|gesellschaft|verein|verband|stiftung|ministerium|amt|redaktion|' +
    'bibliothek|akademie|kommission|nationen|schule|zentrum|gruppe|zeitung|agentur|ausschuss|rat',
  functionWords:
    'der die das ein eine einer eines und oder von vom zu zum zur im am für mit über aus nach wie ist nicht den dem des mein meine unser wir ich auf bei vor warum was wer',
  prepositions:
    'von vom zu zum zur im am in an für mit über aus nach auf bei vor unter zwischen gegen ohne durch',
  articles: '(?:der|die|das|ein|eine)\\s',
  shopEdition: 'german edition|deutsche ausgabe',
  edition: 'auflage|ausgabe',
  editionShort: 'aufl',
  ordinals: 'erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte',
  volume: 'band|bd|buch',
};
