/** Checks for stored or received JSON, composed from checks of its parts. */

export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === 'string';
export const isBoolean: Check = (value) => typeof value === 'boolean';

export function oneOf(values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

export function arrayOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

export function nullable(check: Check): Check {
  return (value) => value === null || check(value);
}

export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

/** An object whose named fields pass their checks; it may have others. */
export function objectOf(fields: Record<string, Check>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );
}

export const isNullableString = nullable(isString);
