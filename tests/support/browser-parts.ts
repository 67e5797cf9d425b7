import { threadId } from 'node:worker_threads';
import type { CookieJar } from '../../src/stores/session/stored-token.ts';

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

/**
 * The real channel, under a name of this thread's own: channels of one name hear one another throughout a
 * process, so that tests of another file would sign out this one's readers.
 */
export class ThreadChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${threadId}`);
  }
}

/** The parts of a window through which tabs communicate: events and the real channel. */
export function createPage(): Window & typeof globalThis {
  return Object.assign(new EventTarget(), {
    BroadcastChannel: ThreadChannel,
  }) as unknown as Window & typeof globalThis;
}

/** An event with fields, such as `persisted` of `pageshow`. */
export function eventWith(type: string, fields: object): Event {
  return Object.assign(new Event(type), fields);
}
