/** Spacing of the colon after a label; other languages set it close, followed by a space. */
const COLONS: Record<string, string> = { fr: '\u202f: ', ja: '：', zh: '：' };

/**
 * A label with a name: "Edit: Irony".
 * @param lang BCP 47
 */
export function labelled(label: string, name: string, lang: string): string {
  return `${label}${COLONS[lang.split('-')[0] ?? ''] ?? ': '}${name}`;
}
