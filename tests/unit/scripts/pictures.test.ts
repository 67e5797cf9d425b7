import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import table from '../../../content/pictures/pictures.json' with { type: 'json' };
import { picturesDigest } from '../../../scripts/pictures/digest.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('the pictures show the current product: npm run build && npm run pictures takes them anew', () => {
  expect(table.digest).toBe(picturesDigest(root));
});
