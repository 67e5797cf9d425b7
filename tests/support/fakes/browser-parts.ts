import type { CookieJar } from '../../../src/stores/session/stored-token.ts';

/** A storage area as a browser has it, in memory. */
export function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export interface Jar extends CookieJar {
  /** Everything written, attributes included. */
  written: string[];
}

/** `document.cookie` for one page, as far as names, values and removal go. */
export function createCookieJar(): Jar {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write(cookie) {
      written.push(cookie);
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
