import { hashtag } from '../../export/markdown/inline-tags.ts';
import { LIST_SEPARATORS } from '../../text/list-separator.ts';
import { decodeReferences } from './html-entities.ts';

/** Converts our Markdown to plain text: hard breaks, escapes and references undone. */
export function plainOf(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => line.replace(/^(?:\\|\u00a0 {0,2})$| {2}$/, ''))
    .join('\n')
    .replace(/\\([!-/:-@[-`{-~])|(&#?\w+;)/g, (_, mark: string, reference: string) =>
      mark === undefined ? decodeReferences(reference) : mark,
    );
}

/** A pattern where no backslash escapes it. */
const unescaped = (pattern: string) =>
  new RegExp(String.raw`(?:${pattern})(?<=(?:^|[^\\])(?:\\\\)*(?:${pattern}))`);

const BETWEEN_ITEMS = unescaped(LIST_SEPARATORS.source);
const BETWEEN_BRACKETS = unescaped(String.raw`\) \(`);

/** The items of a list on one line as we write it. */
export function itemsIn(markdown: string): string[] {
  return markdown
    .split(BETWEEN_ITEMS)
    .map(plainOf)
    .filter((item) => item !== '');
}

const isWithoutLetters = (tag: string) => hashtag(tag) === '';

/**
 * Tags as we write them, "#sea #tide-mark (tide mark) (?)": in brackets the wording that the tag
 * could not keep, and tags without a letter.
 */
export function tagsIn(markdown: string): string[] {
  return markdown
    .split(/ (?=#)/)
    .flatMap((part) => {
      const [, name = '', brackets] = /^#?(\S*?)\s?(?:\((.*)\))?$/.exec(part) ?? [];
      if (brackets === undefined) return [plainOf(name)];
      const [first = '', ...more] = brackets.split(BETWEEN_BRACKETS).map(plainOf);
      // Older pages escape no brackets within a wording.
      if (!more.every(isWithoutLetters)) return [plainOf(brackets)];
      return isWithoutLetters(first) ? [name, first, ...more] : [first, ...more];
    })
    .filter((tag) => tag !== '');
}
