import { isInlineScript } from './page-element.ts';
import type { Page } from './page.ts';
import type { Vocabulary } from './prune-styles.ts';

/** Possible words of a string in a script: template literals nest, so matching pairs of quotes is not enough. */
const wordInText = /(?<=["'`\s}])[^"'`\s{}$()<>=;,]+(?=["'`\s$])/g;

/**
 * Everything a selector could match on a page: what is in it, and every word in strings of scripts it can load.
 * @param read the source of a script by file name
 */
export async function vocabularyOf(
  page: Page,
  read: (name: string) => Promise<string | undefined>,
): Promise<Vocabulary> {
  const markup = page.html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, '');
  const scripts = await reachableScripts(markup, read);
  const names = new Set(['html', 'head', 'body', 'root']);
  for (const { name, attributes } of page.elements) {
    names.add(name).add(attributes.get('id') ?? '');
    for (const word of (attributes.get('class') ?? '').split(/\s+/)) names.add(word);
  }
  const inline = page.elements.filter(isInlineScript).map(({ text }) => text);
  for (const code of [...scripts, ...inline])
    for (const [word] of code.matchAll(wordInText)) names.add(word);
  // `stroke-${color}` stands for any name with that prefix.
  const beginnings = [...names].filter((name) => /\w-$/.test(name));
  const props = page.elements.map(({ attributes }) => attributes.get('props') ?? '');
  return {
    code: [...scripts, ...inline, ...props].join('\n'),
    has: (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
    // A link named in another language is not text in it that needs a rule.
    languages: page.elements
      .filter(({ attributes }) => !attributes.has('data-switcher'))
      .flatMap(({ attributes }) => attributes.get('lang') ?? []),
    text: [markup, ...scripts].join('\n'),
  };
}

/** The source of the scripts that a text names, transitively. */
async function reachableScripts(
  text: string,
  read: (name: string) => Promise<string | undefined>,
  known = new Set<string>(),
): Promise<string[]> {
  const found: string[] = [];
  for (const [name] of text.matchAll(/[\w.-]+\.js\b/g)) {
    if (known.has(name)) continue;
    known.add(name);
    const code = await read(name);
    if (code !== undefined) found.push(code, ...(await reachableScripts(code, read, known)));
  }
  return found;
}
