import type { LanguageWords } from './language.ts';

export const en: LanguageWords = {
  kinds: {
    // "Clip This Article" of periodicals.
    clip: 'clip this|clipped|clipping|article clip',
    bookmark: 'bookmark',
    note: 'note',
    highlight: 'highlight|underlin',
  },
  page: 'page',
  location: 'loc',
  range: 'to',
  limit: 'limit|maxim',
  clipping: 'clip|item',
  colors: {
    yellow: 'yellow',
    orange: 'orange',
    pink: 'pink|magenta',
    red: 'red',
    purple: 'purple|violet',
    cyan: 'cyan|turquoi|teal',
    blue: 'blue',
    green: 'green|olive|lime',
    gray: 'gray|grey',
  },
  roles: {
    author: 'author',
    editor: 'editor|edited by|ed.|eds.',
    translator: 'translator|translated by|translated|translation|trans.|transl.|tr',
  },
  collective: 'various|various authors|others|collective',
  unknown: 'unknown|n/a',
  chapter: 'chapter|chap.|ch.',
  numbers:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
    'fifteen sixteen seventeen eighteen nineteen twenty',
  multiples: 'hundred|thousand',
  by: 'by',
  unavailable:
    'unable to (?:show|display)|(?:cannot|can.?t|could not) (?:be )?(?:show|display)(?:n|ed)?',
  institutions:
    'university|college|institute|organization|organisation|association|committee|foundation|ministry|' +
    'department|group|council|commission|agency|museum|library|school|centre|center|nations|society|' +
    'review|news|academy|federation|corporation|authority|network|bureau|office|magazine|times|' +
    'journal|editors|laboratory|hospital|alliance|observatory|government|parliament|congress|' +
    'publishing|collective',
  functionWords:
    'the of and a an in to for with on from how what why who when is are at by your my our their i it its this that into not be or as',
  prepositions:
    'of in to for with on from at by into as between through under without against during among',
  articles: '(?:the|an?)\\s',
  shopEdition: 'english edition',
  edition: 'edition',
  editionShort: 'edn|ed',
  ordinals: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  volume: 'volume|vol|book',
  citations: {
    lang: 'en',
    headings: { chicago: 'Bibliography', mla: 'Works Cited', apa: 'References' },
    quotes: ['“', '”'],
    and: 'and',
    etAl: 'et al.',
    noDate: 'n.d.',
    page: 'p. {{value}}',
    pages: 'pp. {{value}}',
    location: 'loc. {{value}}',
    chapter: 'chap. {{value}}',
    mlaChapter: 'ch. {{value}}',
    apaChapter: 'Chapter {{value}}',
    heading: 'under {{value}}',
    apaHeading: '{{value}} section',
    edition: {
      one: '{{value}}st ed.',
      two: '{{value}}nd ed.',
      few: '{{value}}rd ed.',
      other: '{{value}}th ed.',
    },
    ebook: 'ebook',
    ebookEdition: 'e-book ed.',
    editor: { one: 'ed.', many: 'eds.' },
    mlaEditor: { one: 'editor', many: 'editors' },
    apaEditor: { one: 'Ed.', many: 'Eds.' },
    editedIn: 'ed. {{value}}',
    editedBy: 'Edited by {{value}}',
    translatedIn: 'trans. {{value}}',
    translatedBy: 'Translated by {{value}}',
    apaTranslator: '{{value}}, Trans.',
    reprintIn: 'repr., {{value}}',
    reprint: 'Reprint, {{value}}',
    apaOriginal: 'Original work published {{value}}',
  },
};
