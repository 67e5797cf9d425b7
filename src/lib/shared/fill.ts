/** Interpolates a text: `{{name}}` becomes the value of that name; unknown names stay. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The plurals in a group of texts, by stem: `days_one` and `days_other` are `days`. */
export type PluralStem<Texts> = {
  [Key in keyof Texts]: Key extends `${infer Stem}_other` ? Stem : never;
}[keyof Texts];

/**
 * The plural form for a number, with the formatted number in place of `{{count}}`.
 * @param texts the group, with the plural categories of its language (CLDR)
 * @param lang BCP 47
 */
export function plural<Texts extends Record<string, string>>(
  texts: Texts,
  stem: PluralStem<Texts>,
  count: number,
  lang: string,
): string {
  const form = `${String(stem)}_${new Intl.PluralRules(lang).select(count)}`;
  const text = texts[form] ?? texts[`${String(stem)}_other`] ?? '';
  return fill(text, { count: new Intl.NumberFormat(lang).format(count) });
}
