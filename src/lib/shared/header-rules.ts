/** Headers for every path that a pattern matches; `*` in a pattern stands for any characters. */
export interface HeaderRule {
  pattern: string;
  headers: Record<string, string>;
}

/** Files whose name changes with their content are cached for good. */
export const forever = 'public, max-age=31536000, immutable';

/** Any other answer is revalidated before it is used again. */
export const revalidated = 'no-cache';

/** Folders of files named by their content. */
export const hashedFolders = ['/_astro/', '/_image/', '/social/'] as const;

/**
 * The rules of one site. No header is named by two rules that match the same path, because hosts
 * differ on whether the second replaces the first or is added to it.
 */
export function headerRules(security: Record<string, string>): HeaderRule[] {
  return [
    { pattern: '/*', headers: security },
    ...hashedFolders.map((folder) => ({
      pattern: `${folder}*`,
      headers: { 'Cache-Control': forever },
    })),
  ];
}

/** The rules as a `_headers` file, the form that Netlify and Cloudflare Pages read. */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [pattern, ...lines, ''].join('\n');
  });
  return blocks.join('\n');
}

/**
 * Reads a `_headers` file.
 * @throws {Error} naming the line that is neither a path, a header nor a comment
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    const rule = rules.at(-1);
    if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} });
    else if (header && rule) rule.headers[header[1] ?? ''] = header[2] ?? '';
    else throw new Error(`_headers, line ${index + 1}: neither a path nor a header: ${line}`);
  }
  return rules;
}

/** The headers of all rules that match a path (no query). */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) => matches(pattern, pathname));
  return Object.fromEntries(matching.flatMap(({ headers }) => Object.entries(headers)));
}

function matches(pattern: string, pathname: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`).test(pathname);
}
