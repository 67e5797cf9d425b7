import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * The test files of a folder.
 * @param {string} folder
 * @param {string[]} names parts of a path (`highlights-import`, `unit/stores`); empty for all files
 * @returns paths relative to the folder, with slashes
 */
export function testFiles(folder, names = []) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .filter((path) => names.length === 0 || names.some((name) => path.includes(name)))
    .sort();
}

/**
 * The suite of a test file: its first folder (`unit`, `component`, `programs`, `dist`, `backend`, `e2e`).
 * @param {string} path
 */
export const suiteOf = (path) => path.slice(0, path.indexOf('/'));
