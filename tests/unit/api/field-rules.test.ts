import { expect, test } from 'vitest';
import {
  checkConfirmation,
  checkEmail,
  checkPassword,
  checkUsername,
} from '../../../src/api/field-rules.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ab', 'tooShort'],
  [' ab ', 'tooShort'],
  ['abc', null],
  ['🙂'.repeat(60), null],
  ['🙂'.repeat(61), 'tooLong'],
  [`${'a'.repeat(30)}  ${'b'.repeat(29)}`, null],
  ['e\u0301'.repeat(2), 'tooShort'],
])('user name %j: %s', (value, problem) => expect(checkUsername(value)).toBe(problem));

test.each([
  ['', 'required'],
  ['anna', 'invalid'],
  ['anna@', 'invalid'],
  ['anna@example', 'invalid'],
  ['anna@example..test', 'invalid'],
  ['an na@example.test', 'invalid'],
  ['a@b@example.test', 'invalid'],
  [' anna@example.test ', null],
  ['anna+x@mail.example.co', null],
  ['анна@пример.рф', null],
])('e-mail %j: %s', (value, problem) => expect(checkEmail(value)).toBe(problem));

test.each([
  ['', 'required'],
  ['12345', 'tooShort'],
  ['12345678', null],
  ['        ', null],
  ['a'.repeat(72), null],
  ['a'.repeat(73), 'tooLong'],
  ['я'.repeat(36), null],
  ['я'.repeat(36) + 'a', 'tooLong'],
  ['🙂'.repeat(18), null],
  ['🙂'.repeat(18) + 'a', 'tooLong'],
])('password %j: %s', (value, problem) => expect(checkPassword(value)).toBe(problem));

test.each([
  ['secret', '', 'required'],
  ['secret', 'Secret', 'mismatch'],
  ['secret', 'secret', null],
])('%j repeated as %j: %s', (password, repeated, problem) =>
  expect(checkConfirmation(password, repeated)).toBe(problem),
);
