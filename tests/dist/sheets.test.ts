import { expect, test } from 'vitest';
import { builtPages, type BuiltPage } from '../support/built-site.ts';

/** Class names that the sheets of a page have rules for. */
const styledBy = ({ elements }: BuiltPage) =>
  new Set(
    elements
      .filter(({ name }) => name === 'style')
      .flatMap(({ text }) => text.match(/(?<=\.)(?:[\w-]|\\.)+/g) ?? [])
      .map((name) => name.replaceAll('\\', '')),
  );

// Each kind of page has a sheet of its own, which lists the components it reads utilities from: src/styles/pages/.
test('the sheet of a page has every utility that the page uses and some sheet has', () => {
  // The workspace's sheet names the colour that is the default elsewhere.
  const pages = builtPages().filter(
    ({ locale, route }) => locale === 'en' && route !== 'highlights',
  );
  const styled = new Map(pages.map((page) => [page, styledBy(page)]));
  const known = new Set([...styled.values()].flatMap((names) => [...names]));
  expect(known.has('flex')).toBe(true);
  const missing = pages.map((page) => ({
    page: page.path,
    classes: page.elements
      .flatMap(({ attributes }) => attributes.get('class')?.split(/\s+/) ?? [])
      .filter((name) => known.has(name) && !styled.get(page)!.has(name)),
  }));
  expect(missing.filter(({ classes }) => classes.length > 0)).toEqual([]);
});
