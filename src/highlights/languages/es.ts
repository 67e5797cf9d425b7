import type { LanguageWords } from './language.ts';

export const es: LanguageWords = {
  kinds: {
    clip: 'recort',
    bookmark: 'marcador|punto de lectura',
    note: 'nota|comentario|anotacion',
    highlight: 'subrayad|resaltad|destacad',
  },
  page: 'pag\\.|pagin',
  location: 'pos',
  range: 'a|al',
  limit: 'limite|maxim',
  clipping: 'recort',
  colors: {
    yellow: 'amarill',
    orange: 'naranja',
    pink: 'rosa',
    red: 'rojo',
    purple: 'morad|violet',
    cyan: 'turques',
    blue: 'azul',
    green: 'verde',
    gray: 'gris',
  },
  roles: {
    author: 'autor|autora',
    editor: 'coord|compilador|comp',
    translator: 'traductor|traductora|trad.',
  },
  collective: 'varios|varios autores',
  unknown: 'desconocido',
  chapter: 'capítulo|cap.',
  numbers: 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo',
  by: 'por|de',
  unavailable: 'no se puede mostrar',
  institutions:
    'universidad|instituto|sociedad|asociación|fundación|ministerio|consejo|comisión|agencia|museo|' +
    'biblioteca|academia|escuela|centro|naciones|editorial|grupo|revista|noticias|comité|organización|' +
    'departamento|prensa|colegio',
  functionWords:
    'el la los las un una unos y o de del en a al con por para sobre como qué es mi mis su sus nuestro lo que sin',
  prepositions: 'de del en a al con por para sobre sin entre desde hacia',
  articles: '(?:el|la|los|las|un|una|lo)\\s',
  shopEdition: 'spanish edition|edici[oó]n en espa[nñ]ol',
  edition: 'edición|edicion',
  editionShort: '',
  ordinals: 'primera segunda tercera cuarta quinta sexta séptima octava novena décima',
  volume: 'tomo|libro',
};
