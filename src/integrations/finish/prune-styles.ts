import postcss, { list, type Container } from 'postcss';

/** What a page is made of, as far as its styles can ask for it. */
export interface Vocabulary {
  /** Whether an element name, class or id is on the page, or may be put there by its scripts. */
  has: (name: string) => boolean;
  /** The languages of its elements, as `lang` has them. */
  languages: readonly string[];
  /** The scripts that it can load, and what they are given. */
  code: string;
  /** All of its text but its styles: where names of custom properties may stand as well. */
  text: string;
}

/**
 * Leaves out of a page's styles what nothing on it can match: rules for classes, ids, elements and languages that
 * are not there, then the animations and custom properties that no rule uses any more. The properties that are left
 * get short names.
 */
export function pruneStyles(css: string, page: Vocabulary): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isInKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => canMatch(selector, page));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  while (removeUnused(root, page.text));
  // Prefixes that two passes of the bundler have added each.
  root.walkDecls((declaration) => {
    if (declaration.toString() === declaration.prev()?.toString()) declaration.remove();
  });
  root.walkComments((comment) => void comment.remove());
  removeEmpty(root);
  return withShortNames(root.toString(), page.text);
}

/** Styles whose custom properties have short names, where nothing but the styles themselves knows them. */
function withShortNames(css: string, text: string): string {
  const taken = new Set(text.match(/--[\w-]+/g));
  const names = new Map<string, string>();
  let next = 0;
  const shortName = () => {
    let name;
    do name = `--${(next++).toString(36)}`;
    while (taken.has(name));
    return name;
  };
  return css.replaceAll(/(?<![\w-])--[a-zA-Z][\w-]*/g, (name) => {
    if (taken.has(name)) return name;
    const short = names.get(name) ?? shortName();
    names.set(name, short);
    return short;
  });
}

/** Whether a selector can match: each of its names has to be on the page. States and attributes come and go. */
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

/** A selector without its `:not(…)`: what is not there fits it all the better. */
function withoutNegations(selector: string): string {
  const start = selector.indexOf(':not(');
  if (start < 0) return selector;
  const end = closingBracket(selector, start + 5);
  return selector.slice(0, start) + withoutNegations(selector.slice(end + 1));
}

/** Where the bracket closes that was opened before `start`. */
function closingBracket(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return at - 1;
}

/** Removes animations and custom properties without a use; whether there were any: each may have used others. */
function removeUnused(root: Container, text: string): boolean {
  const uses = new Set(text.match(/--[\w-]+/g));
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
