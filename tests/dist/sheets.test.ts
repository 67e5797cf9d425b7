import { expect, test } from 'vitest';
import { HIGHLIGHT_COLORS } from '../../src/highlights/types.ts';
import { strokeClass } from '../../src/lib/shared/stroke.ts';
import { builtPages, type BuiltPage } from '../support/site/built-site.ts';

/** Class names that the sheets of a page have rules for. */
const styledBy = ({ elements }: BuiltPage) =>
  new Set(
    elements
      .filter(({ name }) => name === 'style')
      .flatMap(({ text }) => text.match(/(?<=\.)(?:[\w-]|\\.)+/g) ?? [])
      .map((name) => name.replaceAll('\\', '')),
  );

// A page has the sheet of its kind, which names the folders whose utilities it has:
// src/styles/pages/.
test('the sheet of a page has a rule for every class on it', () => {
  const unstyled = builtPages()
    .filter(({ locale }) => locale === 'en')
    .map((page) => {
      const styled = styledBy(page);
      const names = page.elements.flatMap(
        ({ attributes }) => attributes.get('class')?.split(/\s+/).filter(Boolean) ?? [],
      );
      return { page: page.path, classes: [...new Set(names)].filter((name) => !styled.has(name)) };
    });
  expect(unstyled.filter(({ classes }) => classes.length > 0)).toEqual([]);
});

test('the workspace has a stroke for every colour of a marker', () => {
  const workspace = builtPages().find(({ route }) => route === 'highlights');
  const styled = workspace ? styledBy(workspace) : new Set();
  expect(HIGHLIGHT_COLORS.map(strokeClass).filter((name) => !styled.has(name))).toEqual([]);
});
