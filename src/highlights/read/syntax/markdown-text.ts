import { decodeReferences } from './html-entities.ts';

/** What our Markdown says as plain text: hard breaks, escapes and references undone. */
export function plainOf(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => line.replace(/^(?:\\|\u00a0 {0,2})$| {2}$/, ''))
    .join('\n')
    .replace(/\\([!-/:-@[-`{-~])|(&#?\w+;)/g, (_, mark: string, reference: string) =>
      mark === undefined ? decodeReferences(reference) : mark,
    );
}

/**
 * Tags as we write them, "#sea #tide-mark (tide mark)": in brackets the wording that the tag could not keep.
 */
export function tagsIn(markdown: string): string[] {
  return markdown
    .split(/ (?=#)/)
    .map((part) => {
      const [, name = '', wording] = /^#?(\S*?)\s?(?:\((.*)\))?$/.exec(part) ?? [];
      return plainOf(wording ?? name);
    })
    .filter((tag) => tag !== '');
}
