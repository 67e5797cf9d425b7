/** An end of a name and a Han character, between which Chinese sets a space. */
const SCRIPTS_TOUCH =
  /^(?:[!-~\p{Script=Latin}]\p{Script=Han}|\p{Script=Han}[!-~\p{Script=Latin}])$/u;

/**
 * Joins names, which stay as they are, into a list of the language: "PDF, Word und Text", "PDF、Word
 * 和文本". A conjunction of one letter ends no line.
 * @param lang BCP 47
 */
export function listOf(
  names: readonly string[],
  lang: string,
  type: Intl.ListFormatType = 'conjunction',
): string {
  let list = '';
  for (const part of new Intl.ListFormat(lang, { type }).formatToParts(names)) {
    const isName = part.type === 'element';
    const text = isName ? part.value : part.value.replace(/(?<= \p{L}) $/u, '\u00a0');
    const isTouching = SCRIPTS_TOUCH.test(list.slice(-1) + text.slice(0, 1));
    list += isTouching ? ` ${text}` : text;
  }
  return list;
}
