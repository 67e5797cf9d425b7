import { isInlineScript, type Page } from './page.ts';
import type { Vocabulary } from './prune-styles.ts';

/** What may be a word of a text in a script: templates stand in templates, so no look at pairs of quotes tells. */
const wordInText = /(?<=["'`\s}])[^"'`\s{}$()<>=;,]+(?=["'`\s$])/g;

/**
 * What a page is made of: what stands in it, and every word that the texts of the scripts it can load may have.
 * @param read the text of a script of the site, by its file name
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
  // `stroke-${color}` is any name that begins so.
  const beginnings = [...names].filter((name) => /\w-$/.test(name));
  const props = page.elements.map(({ attributes }) => attributes.get('props') ?? '');
  return {
    code: [...scripts, ...inline, ...props].join('\n'),
    has: (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
    // A link in the name of another language is no text in it that a rule would be for.
    languages: page.elements
      .filter(({ attributes }) => !attributes.has('data-switcher'))
      .flatMap(({ attributes }) => attributes.get('lang') ?? []),
    text: [markup, ...scripts].join('\n'),
  };
}

/** The code of the scripts that a text names, and of those that they name in turn. */
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
