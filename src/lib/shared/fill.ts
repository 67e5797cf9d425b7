/** A text by plural category of its language (CLDR); every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Puts values into a text: `{name}` becomes the value of that name; a name without one stays. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * The form for a number, with the number in place of `{count}`, written as the language writes it.
 * @param lang BCP 47
 */
export function plural(forms: PluralForms, count: number, lang: string): string {
  const text = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return fill(text, { count: new Intl.NumberFormat(lang).format(count) });
}
