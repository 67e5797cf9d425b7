import { expect, test, type Page } from '@playwright/test';
import account from '../../i18n/en/account.json' with { type: 'json' };
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import home from '../../i18n/en/home.json' with { type: 'json' };
import { href } from '../../src/i18n/routes.ts';
import { awake, submitButton } from '../support/browser/accounts.ts';
import { deviceFile, smallLibrary, uploadOf } from '../support/library/clippings-fixture.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import {
  dropFiles,
  fileField,
  importEntries,
  items,
  openWorkspace,
  stored,
} from '../support/browser/workspace.ts';

/* What a user does on a page whose scripts are still on their way. */

const dropFile = (page: Page) => dropFiles(page, [['My Clippings.txt', deviceFile(smallLibrary)]]);

test('a file dropped anywhere is imported later', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/highlights');
  expect(await dropFile(page)).toBe(true);
  arrive();
  await expect(items(page)).toHaveCount(4);
});

test('so is one dropped while the reader’s library is loading', async ({ page }) => {
  await openWorkspace(page);
  await importEntries(page, [{ text: 'The tide came back', location: '160-161' }]);
  await stored(page, 1);
  const arrive = await holdScripts(page);
  await page.reload();
  await expect(page.getByText(texts.start.loading)).toBeVisible();
  expect(await dropFile(page)).toBe(true);
  arrive();
  await expect(items(page)).toHaveCount(5);
});

test('a file that was chosen is not forgotten over the next click', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/highlights');
  await fileField(page).setInputFiles(uploadOf(deviceFile(smallLibrary)));
  await page.getByText(texts.start.paste, { exact: true }).click();
  arrive();
  await expect(items(page)).toHaveCount(4);
});

test('a backup can be chosen', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/highlights');
  const opened = page.waitForEvent('filechooser');
  await page.getByText(texts.start.restore).click();
  await (await opened).setFiles(uploadOf('{}', 'other.json'));
  arrive();
  await expect(page.getByRole('alert')).toContainText('other.json');
});

test('pasted text is taken while storage is slow to open', async ({ page }) => {
  await page.addInitScript(() => {
    const opens = new Promise((resolve) => addEventListener('storage-opens', resolve));
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function slowly(...names) {
      const opening = open.apply(this, names);
      const listen = opening.addEventListener.bind(opening);
      opening.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        const hear = (event: Event) => void opens.then(() => (listener as EventListener)(event));
        listen(type, type === 'success' ? hear : listener);
      };
      return opening;
    };
  });
  await page.goto('/highlights');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByText(texts.start.paste, { exact: true }).click();
  const field = page.getByLabel(texts.import.pasteLabel);
  await field.fill(deviceFile(smallLibrary));
  await page.getByRole('button', { name: texts.import.pasteAction }).click();
  await page.evaluate(() => dispatchEvent(new Event('storage-opens')));
  await expect(items(page)).toHaveCount(4);
});

test('a form that was sent is not forgotten over a click into a field', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/signup');
  await submitButton(page).click();
  await page.locator('[name=email]').click();
  await page.keyboard.type('anna');
  arrive();
  await expect(page.getByText(account.problem.emailInvalid)).toBeVisible();
  await expect(page.getByText(account.problem.required)).toHaveCount(2);
});

test('a field’s label leads into it, and does not take the focus back later', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/login');
  await page.getByText(account.field.password, { exact: true }).click();
  await expect(page.locator('[name=password]')).toBeFocused();
  await page.locator('[name=identifier]').focus();
  arrive();
  await awake(page);
  await expect(submitButton(page)).toHaveText(account.login.action);
  await expect(page.locator('[name=identifier]')).toBeFocused();
});

test('what was typed into the search of the questions stays', async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver((_, inserted) => {
      const field = document.querySelector<HTMLInputElement>('[name=q]');
      if (!field) return;
      field.value = 'KOReader';
      inserted.disconnect();
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto(href('faqs', 'en'));
  await expect(page.getByRole('searchbox')).toHaveValue('KOReader');
  await expect(page.locator('main details[hidden]')).not.toHaveCount(0);
});

test('what was typed into the home page’s library is found, and choosing a book empties the field', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/');
  const library = page.getByRole('form', { name: home.hero.still });
  const passages = library.locator('mark');
  const before = await passages.allTextContents();
  const title = await library.getByRole('radio', { checked: true }).inputValue();
  await library.getByRole('searchbox').fill('dreary');
  arrive();
  await expect(passages).toContainText(['dreary']);
  await library.getByRole('radio').last().check({ force: true });
  await expect(library.getByRole('searchbox')).toHaveValue('');
  await expect(passages).not.toContainText(['dreary']);
  await library.getByRole('radio', { name: title }).check({ force: true });
  await expect(passages).toHaveText(before);
});
