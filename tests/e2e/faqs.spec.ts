import { expect, test } from '@playwright/test';
import texts from '../../i18n/en/faqs.json' with { type: 'json' };
import articles from '../../i18n/en/articles.json' with { type: 'json' };
import workspace from '../../i18n/en/highlights.json' with { type: 'json' };
import { href } from '../../src/i18n/routes.ts';

test('a search of the questions shows those that have every word, and says when there is none', async ({
  page,
}) => {
  await page.goto(`${href('faqs', 'en')}?q=koreader`);
  const questions = page.locator('main section details').filter({ visible: true });
  const none = page.getByRole('search').getByRole('status');
  await expect(questions.first()).toContainText('KOReader');
  await expect(none.getByRole('button')).toHaveCount(0);

  const field = page.getByRole('searchbox');
  await field.fill('xyzzy');
  await expect(questions).toHaveCount(0);
  await expect(none).toContainText(texts.search.none.replace('{{query}}', 'xyzzy'));

  await none.getByRole('button', { name: workspace.search.clear }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(none.getByRole('button')).toHaveCount(0);
  expect(await questions.count()).toBeGreaterThan(20);
});

test('a search of the questions leaves out the labels of the links below each answer', async ({
  page,
}) => {
  await page.goto(href('faqs', 'en'));
  const questions = page.locator('main section details').filter({ visible: true });
  for (const label of [texts.link, articles.article.more]) {
    await page.getByRole('searchbox').fill(label);
    await expect(questions).toHaveCount(0);
  }
});

test('a search of the questions finds ß and ł by the letters of any keyboard', async ({ page }) => {
  const questions = page.locator('main section details').filter({ visible: true });
  for (const [locale, query, word] of [
    ['de', 'gross', 'groß'],
    ['pl', 'placic', 'płacić'],
  ] as const) {
    await page.goto(`${href('faqs', locale)}?q=${query}`);
    await expect(questions.first()).toContainText(new RegExp(word, 'i'));
  }
});

for (const route of ['faqs', 'search'] as const)
  test(`a search that cannot be loaded says that everything is listed (${route})`, async ({
    page,
    context,
  }) => {
    await page.goto(href(route, 'en'));
    await context.setOffline(true);
    await page.getByRole('main').getByRole('searchbox').focus();
    await expect(page.getByRole('status').getByText(articles.search.failed)).toBeVisible();
    await expect(page.locator('[data-questions], [data-everything]')).toBeVisible();
  });

test('only the first answer is open, with a link to its question', async ({ page }) => {
  await page.goto(href('faqs', 'en'));
  const questions = page.locator('main section details');
  await expect(page.locator('main section details[open]')).toHaveCount(1);
  await expect(questions.first()).toHaveAttribute('open', '');
  await questions.first().getByRole('link', { name: texts.link }).click();
  await expect(page).toHaveURL(/#[\w-]+$/);
});
