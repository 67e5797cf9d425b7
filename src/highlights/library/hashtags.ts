/** A number alone, "#1", is none. */
const HASHTAG = /(?<![^\s(])([#＃](?=[\p{N}_/-]*\p{L})[\p{L}\p{M}\p{N}_/-]+)/u;

/** A note cut at the tags that are written in it: every second piece is one, with its mark. */
export const cutAtHashtags = (note: string): string[] => note.split(HASHTAG);

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
