import { readFileSync, globSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** Sheets that every page gets: they add states to what another sheet defines. */
const ADDING = ['src/styles/interaction.css', 'src/styles/modes.css'];

/** Sheets of one island are loaded together, and divide its classes among them by topic. */
const roomOf = (path: string) => /^src\/islands\/[^/]+/.exec(path)?.[0] ?? path;

test('no class means two things: one sheet defines it', () => {
  const rooms = new Map<string, Set<string>>();
  for (const path of globSync('src/**/*.css')) {
    if (ADDING.includes(path)) continue;
    postcss.parse(readFileSync(path, 'utf8')).walkRules(({ selectors }) => {
      for (const name of selectors.filter((selector) => /^\.[\w-]+$/.test(selector)))
        rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(path)));
    });
  }
  expect(rooms.size).toBeGreaterThan(200);
  expect([...rooms].filter(([, { size }]) => size > 1)).toEqual([]);
});
