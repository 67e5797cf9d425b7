import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const tokens = readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');

/**
 * A colour of the theme, for what no style sheet reaches: pictures, the browser's own bar.
 * @param name of the token in src/styles/tokens.css, without its dashes
 * @throws {Error} where the theme has no such colour
 */
export function themeColor(name: string, theme: 'light' | 'dark' = 'light'): string {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens) ?? [];
  const value = theme === 'light' ? light : dark;
  if (value === undefined) throw new Error(`src/styles/tokens.css has no colour --${name}`);
  return value;
}
