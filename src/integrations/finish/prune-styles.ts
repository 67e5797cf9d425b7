import postcss, { list, type Container } from 'postcss';
import { dropFallbacks } from './drop-fallbacks.ts';
import { propertiesIn } from './shorten-properties.ts';

/** Everything a selector could match on a page. */
export interface Vocabulary {
  /** Whether an element name, class or id is on the page, or may be added by its scripts. */
  has: (name: string) => boolean;
  /** The values of `lang` on the page. */
  languages: readonly string[];
  /** The source of its scripts, with the props passed to them. */
  code: string;
  /** The page's source without its styles: custom properties may be named there too. */
  text: string;
}

/**
 * Removes from a page's styles whatever cannot match: rules for classes, ids, elements and languages that
 * it does not have, then unused animations and custom properties.
 * @param used custom properties to keep, because the deferred sheet uses them
 */
export function pruneStyles(css: string, page: Vocabulary, used: readonly string[] = []): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isInKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => canMatch(selector, page));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropFallbacks(root);
  const named = [...propertiesIn(page.text), ...used];
  while (removeUnused(root, named));
  root.walkComments((comment) => void comment.remove());
  removeEmpty(root);
  return root.toString();
}

/** Whether a selector can match: each of its names must be on the page. States and attributes may change. */
function canMatch(selector: string, page: Vocabulary): boolean {
  const choice = /:(?:is|where)\(/.exec(selector);
  if (choice) {
    const start = choice.index + choice[0].length;
    const end = closingBracket(selector, start);
    const before = selector.slice(0, choice.index);
    const after = selector.slice(end + 1);
    return list
      .comma(selector.slice(start, end))
      .some((option) => canMatch(`${before}${option}${after}`, page));
  }
  const language = /:lang\(([\w-]+)\)/.exec(withoutNegations(selector))?.[1];
  if (language && !page.languages.some((lang) => lang.split('-')[0] === language)) return false;
  if (selector.includes('::placeholder') && !page.text.includes('placeholder')) return false;
  const names = withoutNegations(selector)
    .replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?/g, '')
    .matchAll(/([.#]?)((?:[\w-]|\\.)+)/g);
  return [...names].every(([, , name = '']) => page.has(name.replaceAll('\\', '')));
}

/** Strips `:not(…)` from a selector: it matches what is absent. */
function withoutNegations(selector: string): string {
  const start = selector.indexOf(':not(');
  if (start < 0) return selector;
  const end = closingBracket(selector, start + 5);
  return selector.slice(0, start) + withoutNegations(selector.slice(end + 1));
}

/** Index of the bracket that closes the one before `start`. */
function closingBracket(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return at - 1;
}

/** Removes unused animations and custom properties. Returns whether there were any: others may now be unused. */
function removeUnused(root: Container, used: readonly string[]): boolean {
  const uses = new Set(used);
  let animations = '';
  root.walkDecls(({ prop, value }) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) uses.add(name);
    if (prop.startsWith('animation')) animations += ` ${value}`;
  });
  const animated = new Set(animations.split(/[\s,]+/));
  let isChanged = false;
  const remove = (node: { remove: () => unknown }) => {
    node.remove();
    isChanged = true;
  };
  root.walkDecls(/^--/, (declaration) => {
    if (!uses.has(declaration.prop)) remove(declaration);
  });
  root.walkAtRules((rule) => {
    if (rule.name === 'property' && !uses.has(rule.params)) remove(rule);
    if (rule.name === 'keyframes' && !animated.has(rule.params)) remove(rule);
  });
  return isChanged;
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const isInKeyframes = (parent: { type: string; name?: string } | undefined): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test(parent.name ?? '');
