/** Headers for all paths that match a pattern; `*` stands for any characters. */
export interface HeaderRule {
  pattern: string;
  headers: Record<string, string>;
}

/** Files with a content hash in their name are cached permanently. */
export const forever = 'public, max-age=31536000, immutable';

/** All other responses are revalidated. */
export const revalidated = 'no-cache';

/** Folders of files with content hashes in their names. */
export const hashedFolders = ['/_astro/', '/_image/', '/social/'] as const;

/**
 * The rules of a site. No header is set by two rules that match the same path, because hosts
 * differ on whether the second replaces the first or is appended.
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

/** Formats rules as a `_headers` file, as Netlify and Cloudflare Pages read it. */
export function formatHeaderRules(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [pattern, ...lines, ''].join('\n');
  });
  return blocks.join('\n');
}

/**
 * Parses a `_headers` file.
 * @throws {Error} naming the line that is neither path, header nor comment
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
