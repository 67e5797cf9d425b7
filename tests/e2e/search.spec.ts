import { expect, test } from '@playwright/test';
import { href } from '../../src/i18n/routes.ts';

test('the search loads with the first touch of its field and finds articles and questions', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (['script', 'fetch'].includes(request.resourceType())) scripts.push(request.url());
  });
  await page.goto(href('search', 'en'));
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(page.locator('[data-everything]')).toBeVisible();
  expect(scripts).toEqual([]);
  await field.fill('koboreader');
  const results = page.locator('[data-results]');
  await expect(results.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`${href('guide/kobo', 'en')}|#kobo-file`),
  );
  await expect(results.locator('mark, b').first()).toHaveText(/kobo/i);
  await field.fill('chicago');
  const kinds = results.locator('section');
  await expect(kinds.getByRole('heading', { level: 2 })).toContainText(['Guide', 'FAQs', 'Blog']);
  await expect(results.locator('a mark').first()).toHaveText('Chicago');
  const titles = await results.locator('h3').allTextContents();
  expect(titles).toEqual([...new Set(titles)]);
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `Results: ${titles.length}`,
  );
  // Three of each kind are seen at once, the others when they are asked for.
  await field.fill('export');
  const group = kinds.first();
  const rows = group.getByRole('heading', { level: 3 });
  await expect(rows).toHaveCount(3);
  await group.locator('summary').click();
  await expect(rows).toHaveCount(await group.locator('h3').count());
  expect(await rows.count()).toBeGreaterThan(3);
  // However many, all are counted and listed.
  const listed = await results.locator('h3').count();
  expect(listed).toBeGreaterThan(20);
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Results: ${listed}`);
  await field.fill('xyzzy');
  await expect(page.getByRole('main').getByRole('status')).toContainText('xyzzy');
  await expect(page.locator('[data-everything]')).toBeVisible();
  // A way on: one of the names, and a person to ask.
  await expect(page.locator('[data-none]').getByRole('link')).toBeVisible();
  await page.getByRole('main').getByRole('search').getByRole('link', { name: 'Obsidian' }).click();
  await expect(results.locator('mark, b').first()).toHaveText(/obsidian/i);
});

test('a query of the address is searched for at once, in Japanese without spaces', async ({
  page,
}) => {
  await page.goto(`${href('search', 'ja')}?q=${encodeURIComponent('重複')}`);
  await expect(page.locator('[data-results]').locator('mark, b').first()).toHaveText('重複');
});
