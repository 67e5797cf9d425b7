import { fold } from './fold.ts';
import { mentionsClippings, mentionsLimit } from './device-words.ts';

/** A bracketed sentence at the end: what the device writes at the publisher's limit. */
const NOTICE = /(^|\s)[<＜]([^<>＜＞="/\\{}]{6,200})[>＞]$/;
const INDENTED = /^[\r\n]*[ \t]/;

/**
 * Where the notice starts that a publisher's clipping limit was reached, or -1 when there is none.
 * The notice is in place of the text or, when the limit fell inside the passage, at its end.
 * @param text the text of a highlight, trimmed
 * @param untrimmed the same with the white space before it: a device indents nothing but the notice
 */
export function limitNoticeStart(text: string, untrimmed: string): number {
  // Reading `charCodeAt` past the end of an empty text deoptimises the caller in V8.
  if (!text.endsWith('>') && !text.endsWith('＞')) return -1;
  const match = NOTICE.exec(text);
  if (match === null) return -1;
  const sentence = match[2] ?? '';
  const isWhole = match.index === 0 && match[1] === '';
  const isNotice = isWhole
    ? mentionsLimit(fold(sentence)) ||
      (INDENTED.test(untrimmed) && sentence.split(/\s+/).length >= 4)
    : mentionsLimit(fold(sentence)) && mentionsClippings(fold(sentence));
  return isNotice ? match.index : -1;
}

/** The passage without the notice; empty when the notice is in its place. */
export function withoutLimitNotice(text: string): string {
  const start = limitNoticeStart(text, ` ${text}`);
  return start < 0 ? text : text.slice(0, start).trimEnd();
}
