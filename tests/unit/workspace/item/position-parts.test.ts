import { expect, test } from 'vitest';
import labels from '../../../../i18n/en/highlights.json' with { type: 'json' };
import type { Highlight } from '../../../../src/highlights/types.ts';
import { positionParts } from '../../../../src/workspace/item/position-parts.ts';
import { highlight } from '../../../support/library/export-fixtures.ts';

test.each<[Partial<Highlight>, string[]]>([
  [{ page: '12-13', location: [180, 185] }, ['Page 12–13', 'Loc.\u00a0180–185']],
  [{ format: 'koreader', page: '12' }, ['Page 12']],
  [{ format: 'koreader', location: [12, 12] }, ['Screen 12']],
  [{ format: 'koreader', location: [12, 12], typedPage: '4' }, ['Page 4', 'Screen 12']],
  [
    { format: 'screens', location: [12, 14], date: '2026-03-06T21:14:00' },
    ['Screen 12–14', 'Mar 6, 2026'],
  ],
])('the place of %j is %j', (facts, parts) => {
  const bare = { page: null, location: null, date: null };
  expect(positionParts(highlight({ ...bare, ...facts }), labels, 'en')).toEqual(parts);
});
