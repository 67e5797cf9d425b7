/** How a language sets the colon between a label and what it names; the others set it close, with a space behind. */
const COLONS: Record<string, string> = { fr: '\u202f: ', ja: '：', zh: '：' };

/**
 * A label and what it names, "Edit: Irony".
 * @param lang BCP 47
 */
export function labelled(label: string, name: string, lang: string): string {
  return `${label}${COLONS[lang.split('-')[0] ?? ''] ?? ': '}${name}`;
}
