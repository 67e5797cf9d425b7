import { expect, test } from 'vitest';
import { labelled } from '../../../../src/lib/shared/labelled.ts';

test.each([
  ['en', 'Edit: Irony'],
  ['pt-BR', 'Edit: Irony'],
  ['fr', 'Edit\u202f: Irony'],
  ['ja', 'Edit：Irony'],
  ['zh-Hans', 'Edit：Irony'],
])('%s sets its own colon', (lang, text) => {
  expect(labelled('Edit', 'Irony', lang)).toBe(text);
});
