// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { dialog } from '../../support/component/component.tsx';
import {
  expectItems,
  item,
  pressInTools,
  pressInMenu,
  reopen,
  startWithLibrary,
} from '../../support/component/mounted-library.tsx';

startWithLibrary();

const { review } = texts;
const progress = (n: number) =>
  review.progress.replace('{{n}}', String(n)).replace('{{total}}', '4');
const passage = () => dialog().querySelector('blockquote')?.textContent ?? null;

test('the day’s passages appear one by one, by button and key, and none twice that day', async () => {
  await pressInTools(review.title);
  await waitFor(() => expect(dialog().textContent).toContain(progress(1)));
  expect(dialog().textContent).toContain(review.lead);
  const seen = [passage()];
  await userEvent.click(
    within(dialog()).getByRole('button', { name: new RegExp(`^${review.remembered}`) }),
  );
  for (const [n, pressed] of [
    [2, '1'],
    [3, 'ArrowRight'],
    [4, '2'],
  ] as const) {
    expect(dialog().textContent).toContain(progress(n));
    seen.push(passage());
    await userEvent.keyboard(`{${pressed}}`);
  }
  // Two paragraphs: Chinese and Japanese have no space between sentences.
  expect(within(dialog()).getByText(review.done)).toBeDefined();
  expect(new Set(seen).size).toBe(4);
  // Keys no longer answer, and the next visit has no passages left.
  await userEvent.keyboard('2');
  await reopen();
  await userEvent.keyboard('r');
  await waitFor(() => expect(dialog().textContent).toContain(review.done));
});

test('an answer is not an edit: undo reverts the edit before it', async () => {
  await pressInMenu('Élan', texts.item.delete);
  await expectItems(3);
  await userEvent.keyboard('r');
  await waitFor(() => expect(passage()).not.toBeNull());
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(item('Élan')).toBeDefined();
});
