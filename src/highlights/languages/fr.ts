import type { LanguageWords } from './language.ts';

export const fr: LanguageWords = {
  kinds: {
    clip: 'couper|decoup',
    bookmark: 'signet|marque-page|marque page',
    note: 'note|remarque',
    highlight: 'surlign|souligne',
  },
  page: 'page',
  location: 'emplacement|pos',
  range: 'à',
  limit: 'limite|maxim',
  clipping: 'extrait|coupure',
  colors: {
    yellow: 'jaune',
    orange: 'orange',
    pink: 'rose',
    red: 'rouge',
    purple: 'violet',
    cyan: 'turquoi',
    blue: 'bleu',
    green: 'vert',
    gray: 'gris',
  },
  roles: {
    author: 'auteur',
    editor: 'éd.|éditeur|éditrice|dir|sous la direction de|coord',
    translator: 'traducteur|traductrice|traduction|traduit par|trad.',
  },
  collective: 'collectif|divers|diverses|divers auteurs|diverses auteurs',
  unknown: 'inconnu',
  chapter: 'chapitre|chap.',
  numbers:
    'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  by: 'par|de',
  unavailable: 'impossible d.afficher',
  institutions:
    'université|société|fondation|ministère|conseil|agence|musée|bibliothèque|académie|école|groupe|' +
    'revue|presses|organisation|collectif|département|éditions',
  functionWords:
    'le la les un une des du et ou de d l à au aux en pour avec sur dans par ce cette qui que est mon ma mes son sa ses notre',
  prepositions: 'de du des d à au aux en pour avec sur dans par sous sans entre chez',
  articles: "(?:le|la|les|un|une)\\s|l['’]",
  shopEdition: 'french edition|[eé]dition fran[cç]aise',
  edition: 'édition',
  editionShort: 'éd',
  ordinals:
    'première deuxième|seconde troisième quatrième cinquième sixième septième huitième neuvième dixième',
  volume: 'tome|vol|livre',
};
