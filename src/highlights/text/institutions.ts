/** Nouns that mark an institution's name, in the site's ten languages. */
const BODIES = new Set(
  (
    'university college institute organization organisation association committee foundation ministry ' +
    'department group council commission agency museum library school centre center nations society ' +
    'review news academy federation corporation authority network bureau office magazine times journal ' +
    'editors laboratory hospital alliance observatory government parliament congress publishing collective ' +
    'universität hochschule institut gesellschaft verein verband stiftung ministerium amt redaktion ' +
    'bibliothek akademie kommission nationen schule zentrum gruppe zeitung agentur ausschuss rat ' +
    'universidad instituto sociedad asociación fundación ministerio consejo comisión agencia museo ' +
    'biblioteca academia escuela centro naciones editorial grupo revista noticias comité organización ' +
    'departamento prensa colegio ' +
    'université société fondation ministère conseil agence musée bibliothèque académie école groupe ' +
    'revue presses organisation collectif département éditions ' +
    'università istituto società associazione fondazione ministero consiglio commissione agenzia ' +
    'accademia scuola nazioni gruppo rivista notizie comitato organizzazione dipartimento edizioni ' +
    'universidade sociedade associação fundação ministério conselho comissão agência museu escola ' +
    'nações editora notícias comitê organização ' +
    'uniwersytet instytut towarzystwo stowarzyszenie fundacja ministerstwo rada komisja agencja muzeum ' +
    'biblioteka akademia szkoła centrum narody narodów wydawnictwo grupa komitet organizacja redakcja ' +
    'университет институт общество ассоциация фонд министерство совет комиссия агентство музей ' +
    'библиотека академия школа центр нации наций издательство группа комитет организация редакция союз ' +
    'департамент журнал газета новости коллектив'
  ).split(' '),
);
/** German compounds end in such a noun. */
const COMPOUND =
  /(?:gesellschaft|verlag|verband|institut|ministerium|bundesamt|stiftung|zeitung|redaktion|zentrum|kommission|akademie|universität|bibliothek|agentur)$/;
/** Nouns that are also family names; they count only with an institutional adjective or an acronym. */
const AMBIGUOUS = new Set(['press', 'bank', 'church', 'court', 'board', 'staff', 'trust', 'union']);
const INSTITUTIONAL =
  /^(?:associated|united|world|national|international|european|american|british|royal|federal)$/i;
const ACRONYM = /^\p{Lu}{2,}$/u;
/** A newspaper's article, which is no given name. */
const ARTICLE = /^(?:Le|La|El|Il|Der|Die|L['’])\s?\p{Lu}\S+$/u;
/** Names of people contain no digits. */
const DIGIT = /\d/;
/** "The" is no given name; "of", "and" and "&" occur in names of institutions and places. */
const JOINING = /^the\s|\s(?:of|for|and|&)\s/i;

/**
 * Whether a name is an institution's, which is cited whole and never turned round (Chicago 18, 13.86;
 * APA 7, 9.11; MLA 9, chapter 5, corporate authors).
 */
export function isInstitution(name: string): boolean {
  if (JOINING.test(name) || ARTICLE.test(name) || DIGIT.test(name)) return true;
  const words = name.split(/[\s,./]+/).filter((word) => word !== '');
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => BODIES.has(word) || COMPOUND.test(word))) return true;
  return (
    lower.some((word) => AMBIGUOUS.has(word)) &&
    (INSTITUTIONAL.test(words[0] ?? '') || words.some((word) => ACRONYM.test(word)))
  );
}
