import { INSTITUTIONS } from './institution-words.build.ts';

const BODIES = new Set(INSTITUTIONS.split('|'));
/** German compounds end in such a noun. */
const COMPOUND =
  /(?:gesellschaft|verlag|verband|institut|ministerium|bundesamt|stiftung|zeitung|redaktion|zentrum|kommission|akademie|universität|bibliothek|agentur)$/;
/** Nouns that are family names too; they count only with an institutional adjective or acronym. */
const AMBIGUOUS = new Set(['press', 'bank', 'church', 'court', 'board', 'staff', 'trust', 'union']);
const INSTITUTIONAL = /^(?:world|american|british|royal)$/i;
/** Adjectives that are nobody's given name: "National Geographic". */
const NEVER_GIVEN = /^(?:associated|united|national|international|european|federal)\s/i;
const ACRONYM = /^\p{Lu}{2,}$/u;
/** A newspaper's article, which is no given name. */
const ARTICLE = /^(?:Le|La|El|Il|Der|Die|L['’])\s?\p{Lu}\S+$/u;
/** Names of people contain no digits. */
const DIGIT = /\d/;
/** "The" is no given name; "of", "and" and "&" occur in names of institutions and places. */
const JOINING = /^the\s|\s(?:of|for|and|&)\s/i;

/**
 * Whether a name is an institution's, which is cited whole and never turned round (Chicago 18,
 * 13.86; APA 7, 9.11; MLA 9, chapter 5, corporate authors).
 */
export function isInstitution(name: string): boolean {
  if ([JOINING, NEVER_GIVEN, ARTICLE, DIGIT].some((sign) => sign.test(name))) return true;
  const words = name.split(/[\s,./]+/).filter((word) => word !== '');
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => BODIES.has(word) || COMPOUND.test(word))) return true;
  return (
    lower.some((word) => AMBIGUOUS.has(word)) &&
    (INSTITUTIONAL.test(words[0] ?? '') || words.some((word) => ACRONYM.test(word)))
  );
}
