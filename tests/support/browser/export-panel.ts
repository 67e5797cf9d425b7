import { expect, type Download, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import type { ExportFormat } from '../../../src/highlights/export/targets.ts';
import { chooseFormat, exportButton, importEntries, openWorkspace, saved } from './workspace.ts';

/** Longer than the free plan exports. */
export const LONG =
  'Whoever reads by lantern light reads slowly, and whoever reads slowly keeps what was read for a long while after.';
/** As the free plan exports it. */
export const CUT = LONG.slice(0, 100).trimEnd();

const entries = [
  { text: LONG, location: '100-102', page: 7 },
  { kind: 'Note', text: 'Compare <this> & that', location: '102', page: 7 } as const,
  { text: 'Élan is a word for it', title: 'On Rivers (Marchetti, Dario)', location: '12-13' },
  { text: '朝の海は静かだった', title: '海辺の手紙 (田中千代)', location: '5-6' },
];

/** Opens the workspace with passages of three books, one of them long. */
export async function openLibrary(page: Page): Promise<void> {
  await openWorkspace(page);
  await importEntries(page, entries);
  await page.getByRole('button', { name: texts.report.close }).click();
  // Tests leave the page and come back.
  await saved(page);
}

/** The panel of the export. */
export const panel = (page: Page) => page.getByRole('dialog', { name: texts.export.title });

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.export.title, exact: true }).first().click();
  await expect(panel(page)).toBeVisible();
}

/**
 * Opens the further options of the panel, which are open where there is room, and waits until they
 * have: what moves is missed by a press.
 */
export async function openMore(page: Page): Promise<void> {
  const closed = panel(page).locator('details:not([open])', { hasText: texts.export.more });
  if (await closed.isVisible()) await closed.locator('summary').click();
  await panel(page).evaluate(async (dialog) => {
    const running = dialog.getAnimations({ subtree: true });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Exports in a format; the panel closes with it. */
export async function save(
  page: Page,
  format: ExportFormat,
): Promise<{ name: string; bytes: Buffer }> {
  await openPanel(page);
  await chooseFormat(page, texts.export[format]);
  const saving = page.waitForEvent('download');
  await exportButton(page).click();
  return contentOf(await saving);
}

export async function contentOf(download: Download): Promise<{ name: string; bytes: Buffer }> {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
