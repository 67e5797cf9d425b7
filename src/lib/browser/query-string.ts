export type QueryValue =
  string | number | boolean | null | undefined | Query | readonly QueryValue[];
export interface Query {
  readonly [key: string]: QueryValue;
}

/**
 * A query in the bracket notation that Strapi reads: `filters[title][$contains]=x`, `sort[0]=a`.
 *
 * @returns without a leading `?`; `undefined` values are left out.
 */
export function queryString(query: Query): string {
  const parts: string[] = [];
  const add = (name: string, value: QueryValue): void => {
    if (value === undefined) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    } else {
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value ?? ''))}`);
    }
  };
  for (const [key, value] of Object.entries(query)) add(key, value);
  return parts.join('&');
}
