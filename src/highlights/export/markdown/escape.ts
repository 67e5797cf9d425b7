import { HASHTAG } from '../../library/hashtags.ts';

/**
 * Text that renders as it reads: line breaks kept as hard ones, nothing taken for markup of
 * CommonMark or of Obsidian (links, tags, highlights, comments, mathematics, block ids).
 */
export function escapeMarkdown(text: string): string {
  const lines = text.split('\n').map((line) => escapeLineStart(escapeInline(line)));
  return lines.map((line, index) => hardBreak(line, lines[index + 1])).join('\n');
}

/**
 * Characters that are markup anywhere, and others that are markup only beside certain characters.
 * `<%` is a command, which Obsidian's plugin for templates runs in new files.
 */
const MARKUP = /[\\`*_[\]|~$]|<(?=[A-Za-z/!?])|(?<=<)%|&(?=#?\w+;)|(?<!\S)[#^]|==|%%/g;

/** Escapes text on one line, where the start of a line has no meaning. */
export function escapeInline(text: string): string {
  return text.replace(MARKUP, (mark) => mark.replace(/./g, '\\$&'));
}

/** Bullets, numbers, rules and indented code are markup at the start of a line alone. */
function escapeLineStart(line: string): string {
  const indent = line.match(/^[ \t]+/)?.[0] ?? '';
  const entities = indent.replace(/[ \t]/g, (space) => `&#${space.charCodeAt(0)};`);
  const rest = line
    .slice(indent.length)
    .replace(/^[-+=>]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
  return entities + rest;
}

/**
 * Escapes text of several lines as one paragraph. A blank line would end the paragraph, and for our
 * import the note: it gets a no-break space, which looks empty and is no blank line to CommonMark.
 */
export function escapeAsBlock(text: string): string {
  return escapeMarkdown(text.replace(/(?<=\n)(?=\n)/g, '\u00a0'));
}

/**
 * Escapes an item of a list on one line, with the separators in it, at which our import would
 * divide the list.
 */
export function escapeItem(item: string): string {
  return escapeAsBlock(item)
    .replace(/,(?= )/g, '\\,')
    .replaceAll('、', '&#12289;');
}

/** Two spaces at the end of a line are a hard break; a blank line ends a paragraph by itself. */
function hardBreak(line: string, next: string | undefined): string {
  return line === '' || next === undefined || next === '' ? line : `${line}  `;
}

/**
 * What a user wrote in the syntax of note programs: `[[links]]` and `#tags`. Links with a line
 * break, a bracket or a command inside are none.
 */
const OWN_MARKUP = new RegExp(`(?<![!\\\\])\\[\\[[^[\\]\\n{}<>%\`]{1,200}\\]\\]|${HASHTAG}`, 'gu');

/** Escapes a user's note but for the links and tags that the user wrote in it. */
export function escapeNote(text: string, escape: (text: string) => string): string {
  const kept: string[] = [];
  // One private character stands for each while the rest is escaped: none of them is markup.
  const marked = text
    .replaceAll(KEPT, '')
    .replace(OWN_MARKUP, (markup) => (kept.push(markup), KEPT));
  return escape(marked).replaceAll(KEPT, () => kept.shift() ?? '');
}

const KEPT = '\uE000';

/**
 * A word joiner between two opening brackets, which a note program would read as a link, a
 * reference or a command; none where nothing closes them, because it is in the way of copying and
 * searching.
 * @param brackets those that the program knows: "({"
 */
export function withoutPairs(text: string, brackets: string): string {
  const ends: Record<string, number> = {
    '[': text.lastIndexOf(']]'),
    '(': text.lastIndexOf('))'),
    '{': text.lastIndexOf('}}'),
  };
  return text.replace(/([[({])(?=\1)/g, (mark: string, _pair, at: number) =>
    brackets.includes(mark) && at < (ends[mark] ?? -1) ? `${mark}\u2060` : mark,
  );
}
