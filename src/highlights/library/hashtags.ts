/** Characters of the tags that note programs read, for a class of characters with the flag "u". */
export const TAG_CHARACTERS = '\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}_/-';
/** The pattern of a tag in a note. A number alone, "#1", is none. */
export const HASHTAG = `(?<![^\\s([])[#＃](?=[\\p{N}_/-]*\\p{L})[${TAG_CHARACTERS}]+`;
const CUT = new RegExp(`(${HASHTAG})`, 'u');

/** A note cut at the tags that are written in it: every second piece is one, with its mark. */
export const cutAtHashtags = (note: string): string[] => note.split(CUT);

/** The tags that are written in a note, without their marks. */
export function hashtagsIn(note: string | null): string[] {
  if (note === null || !/[#＃]/.test(note)) return [];
  return cutAtHashtags(note).flatMap((piece, at) => (at % 2 === 1 ? [piece.slice(1)] : []));
}

/** A note in which some of its tags are words without a mark. */
export function withoutHashtags(note: string, isGone: (tag: string) => boolean): string {
  return cutAtHashtags(note)
    .map((piece, at) => (at % 2 === 1 && isGone(piece.slice(1)) ? piece.slice(1) : piece))
    .join('');
}
