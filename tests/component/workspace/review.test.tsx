// @vitest-environment jsdom
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { all, dialog, eventually, get, key, press } from '../../support/component.tsx';
import {
  expectItems,
  item,
  pressInTools,
  pressOn,
  reopen,
  startWithLibrary,
} from '../../support/mounted-library.tsx';

startWithLibrary();

const { review } = texts;
const progress = (n: number) =>
  review.progress.replace('{{n}}', String(n)).replace('{{total}}', '4');
const passage = () => dialog().querySelector('blockquote')?.textContent ?? null;

test('the day’s passages appear one by one, by button and key, and none twice that day', async () => {
  await pressInTools(review.title);
  await eventually(() => expect(dialog().textContent).toContain(progress(1)));
  expect(dialog().textContent).toContain(review.lead);
  const seen = [passage()];
  await press(get('button', new RegExp(`^${review.remembered}`), dialog()));
  for (const [n, pressed] of [
    [2, '1'],
    [3, 'ArrowRight'],
    [4, '2'],
  ] as const) {
    expect(dialog().textContent).toContain(progress(n));
    seen.push(passage());
    await key(pressed);
  }
  expect(dialog().textContent).toContain(review.done);
  expect(new Set(seen).size).toBe(4);
  // Keys no longer answer, and the next visit has no passages left.
  await key('2');
  await reopen();
  await key('r');
  await eventually(() => expect(dialog().textContent).toContain(review.done));
});

test('an answer is not an edit: undo reverts the edit before it', async () => {
  await pressOn('Élan', texts.item.delete);
  await expectItems(3);
  await key('r');
  await eventually(() => expect(passage()).not.toBeNull());
  await key('2');
  await key('Escape');
  expect(all('dialog')).toHaveLength(0);
  await key('z', { ctrlKey: true });
  expect(item('Élan')).toBeDefined();
});
