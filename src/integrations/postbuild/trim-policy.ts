import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cspHash } from '../../lib/build/site/security-headers.ts';

const INLINE = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;

/**
 * Reduces the Content-Security-Policy of a page to the hashes of its own scripts and styles. Astro
 * lists those of all pages: some twenty hashes, which do not compress.
 */
export function trimPolicy(html: string): string {
  const own = new Set<string>([...html.matchAll(INLINE)].map(([, , text = '']) => cspHash(text)));
  return html.replace(POLICY, (policy) =>
    policy.replace(/ '(sha256-[^']+)'/g, (whole, hash: string) => (own.has(hash) ? whole : '')),
  );
}

/** Trims the policies of a built site's pages. */
export async function trimPolicies(folder: string, pages: readonly string[]): Promise<void> {
  for (const name of pages) {
    const path = join(folder, name);
    await writeFile(path, trimPolicy(await readFile(path, 'utf8')));
  }
}
