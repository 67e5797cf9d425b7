import type { LanguageWords } from './language.ts';

export const pt: LanguageWords = {
  kinds: {
    clip: 'recort',
    bookmark: 'marcador|marca-pagin|marcapagin',
    note: 'nota|comentario|anotac|anotacao',
    highlight: 'destaque|sublinhad|realce|grifo|marcac|marcacao',
  },
  page: 'pagin|pag\\.',
  location: 'pos',
  range: 'a',
  limit: 'limite|maxim',
  clipping: 'recort',
  colors: {
    yellow: 'amarel',
    orange: 'laranja',
    pink: 'rosa',
    red: 'vermelh',
    purple: 'rox|violet',
    cyan: 'turques',
    blue: 'azul',
    green: 'verde',
    gray: 'cinza',
  },
  roles: {
    author: 'autor|autora',
    editor: 'org|organizador|organizadora|coord',
    translator: 'tradutor|tradutora|trad.',
  },
  collective: 'vários|vários autores',
  unknown: 'desconhecido',
  chapter: 'capítulo|cap.',
  numbers: 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo',
  by: 'por|de',
  unavailable: 'não (?:é possível|foi possível) (?:mostrar|exibir)',
  institutions:
    'universidade|sociedade|associação|fundação|ministério|conselho|comissão|agência|museu|escola|' +
    'nações|editora|notícias|comitê|organização',
  functionWords:
    'o a os as um uma e ou de do da dos das em no na nos nas com por para sobre como que é meu minha seu sua ao',
  prepositions: 'de do da dos das em no na nos nas com por para sobre sem entre',
  articles: '(?:o|a|os|as|um|uma)\\s',
  shopEdition: 'portuguese edition',
  edition: 'edição',
  editionShort: '',
  ordinals: 'primeira segunda terceira quarta quinta sexta sétima oitava nona décima',
  volume: 'volume|vol|tomo|livro',
};
