/** A form's fields, nested by their brackets, as Stripe's API takes them. */
export interface Fields {
  [name: string]: string | Fields;
}

/** Decodes `a[b][0]=c`; keys that would reach an object's prototype are fields like others. */
export function decodeForm(text: string): Fields {
  const decoded: Fields = Object.create(null) as Fields;
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[');
    let place = decoded;
    for (const name of path.slice(0, -1)) {
      const next = (place[name] ??= Object.create(null) as Fields);
      if (typeof next === 'string') throw new Error(`${key} is a text and has fields`);
      place = next;
    }
    place[path.at(-1)!] = value;
  }
  return decoded;
}

/** The values of a list, which the form numbers. */
export const listOf = (value: string | Fields | undefined): (string | Fields)[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : Object.values(value);

/** A field that is a text. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value !== undefined && typeof value !== 'string') throw new Error(`${name} is no text`);
  return value;
}

/** A field that has fields of its own. */
export function fieldsOf(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  if (typeof value === 'string') throw new Error(`${name} is a text`);
  return value;
}
