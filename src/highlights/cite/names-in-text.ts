import { WORD } from './title-words.ts';

const AT = /\b(?:at|near|from|to) $/;

/**
 * The words of a title that texts use as names: with a capital in the middle of a sentence, or
 * before another name of the title ("Sherlock Holmes"), and never without one. A text that names
 * the book itself ("the Team Topologies way") does not count, but "at Wuthering Heights" names a
 * place. Names that nothing shows are lowered: the titles that were changed are shown for the user
 * to check (`Citations.recasedTitles`).
 */
export function namesIn(title: string, texts: Iterable<string>): Set<string> {
  const candidates = new Set(
    (title.match(WORD) ?? [])
      .filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
      .map((word) => word.toLowerCase().replace(/['’]s?$/, '')),
  );
  const names = new Set<string>();
  const followers = new Map<string, string>();
  // A title of one word is a name there as well.
  const own = [title, title.split(/[:;]/, 1)[0] ?? ''].filter((each) => each.includes(' '));
  for (const given of texts) {
    const text = own.reduce(
      (rest, each) =>
        rest.replaceAll(each, (name, at: number) => (AT.test(rest.slice(0, at)) ? name : '')),
      given,
    );
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const bare = word.toLowerCase().replace(/['’]s?$/, '');
      if (!candidates.has(bare)) continue;
      if (/^\p{Ll}/u.test(word)) {
        candidates.delete(bare);
        names.delete(bare);
      } else if (text[index - 1] === ' ' && /[\p{Ll},;]/u.test(text[index - 2] ?? '')) {
        names.add(bare);
      } else {
        const next = /^ (\p{Lu}[\p{L}\p{N}]*)/u.exec(text.slice(index + word.length))?.[1] ?? '';
        if (title.includes(`${word} ${next}`)) followers.set(bare, next.toLowerCase());
      }
    }
  }
  for (const [bare, next] of followers)
    if (candidates.has(bare) && names.has(next)) names.add(bare);
  return names;
}
