/** A chapter's word in the site's languages, before its number. */
const WORD = [
  'chapter|chap\\.|ch\\.|kapitel|kap\\.|chapitre|capitolo|capítulo|cap\\.',
  'rozdział|rozdz\\.|глава|гл\\.',
].join('|');
const NUMBERED = new RegExp(`^(?:${WORD})\\s*(\\d{1,3}|[ivxlc]+)(?![\\p{L}\\d])`, 'iu');
const NUMBER_ALONE = /^(\d{1,3}|[IVXLC]+)\.?$/;
const EAST_ASIAN_NUMBER = /^第\s*(\d{1,3}|[一二三四五六七八九十百]+)\s*章/;

/** What a citation says of a chapter: its number, or the heading that the passage stands under. */
export type Chapter = { number: string } | { heading: string };

/** Reads a chapter as files name it, the parts of a nested one joined by " > "; null for none. */
export function readChapter(printed: string | null | undefined): Chapter | null {
  const parts = (printed ?? '').split(' > ').map((part) => part.replace(/\s+/g, ' ').trim());
  const heading = parts.findLast((part) => part !== '');
  if (heading === undefined) return null;
  for (const part of parts.toReversed()) {
    const number = [NUMBERED, NUMBER_ALONE, EAST_ASIAN_NUMBER].map((each) => each.exec(part)?.[1]);
    const [found] = number.filter((each) => each !== undefined);
    if (found !== undefined) return { number: found };
  }
  return { heading };
}
