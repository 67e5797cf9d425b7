/** A label as it stands inside a sentence: only German writes its nouns with a capital there. */
const midSentence = (label: string, lang: string): string =>
  lang.startsWith('de') ? label : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);

/**
 * Names and a label as one list of the language, "PDF, Word und Text".
 * @param names stand as they are; the label after them follows the language's letter case
 * @param lang BCP 47; the English texts are British, without a comma before the last
 */
export function listOf(names: readonly string[], label: string, lang: string): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format([
    ...names,
    midSentence(label, lang),
  ]);
}
