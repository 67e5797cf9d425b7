import { expect, test } from 'vitest';
import { HttpError } from '../../../src/api/errors.ts';
import { formErrorOf } from '../../../src/forms/form-error.ts';

test('says how long to wait where the backend says it', () => {
  expect(formErrorOf(new HttpError({ status: 429, retryAfter: 42 }))).toEqual({
    key: 'rateLimited',
    retryAfter: 42,
  });
  expect(formErrorOf(new HttpError({ status: 500 }))).toEqual({ key: 'server' });
  expect(formErrorOf(new Error('anything'))).toEqual({ key: 'unknown' });
});
