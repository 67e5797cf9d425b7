import { describe, expect, test } from 'vitest';
import { ERROR_KEYS } from '../../../src/api/error-keys.ts';
import { errorText, problemText } from '../../../src/forms/labels.ts';
import texts from '../../../i18n/en/account.json' with { type: 'json' };

describe('what is told under a field', () => {
  const problems = {
    required: 'required',
    usernameTooShort: 'usernameTooShort',
    passwordTooShort: 'passwordTooShort',
    passwordTooLong: 'passwordTooLong',
    emailInvalid: 'emailInvalid',
    mismatch: 'mismatch',
    refused: 'refused',
  };

  test.each([
    ['email', 'required', 'required'],
    ['email', 'invalid', 'emailInvalid'],
    ['email', 'tooLong', 'refused'],
    ['username', 'tooShort', 'usernameTooShort'],
    ['username', 'invalid', 'refused'],
    ['username', 'tooLong', 'refused'],
    ['password', 'tooShort', 'passwordTooShort'],
    ['password', 'tooLong', 'passwordTooLong'],
    ['currentPassword', 'required', 'required'],
    ['passwordConfirmation', 'mismatch', 'mismatch'],
    ['passwordConfirmation', 'tooShort', 'passwordTooShort'],
  ] as const)('%s that is %s: %s', (field, problem, expected) => {
    expect(problemText(problems, field, problem)).toBe(expected);
  });

  test('a form that does not know the problem says that it is refused', () => {
    expect(problemText({ refused: 'refused' }, 'email', 'invalid')).toBe('refused');
  });

  test('nothing, where nothing is wrong', () => {
    expect(problemText(problems, 'email', null)).toBeUndefined();
    expect(problemText(problems, 'email', undefined)).toBeUndefined();
  });
});

describe('what is told of the whole form', () => {
  const errors = { rateLimited: 'a minute', rateLimitedFor: '{seconds} s', unknown: 'unknown' };

  test('how long to wait where it is known, else in a minute', () => {
    expect(errorText(errors, 'rateLimited', 42)).toBe('42 s');
    expect(errorText(errors, 'rateLimited')).toBe('a minute');
    expect(errorText(errors, 'rateLimited', 0)).toBe('a minute');
  });

  test('an error the form cannot expect is an unknown one', () => {
    expect(errorText(errors, 'taken')).toBe('unknown');
  });

  test('every error has its text', () => {
    expect(ERROR_KEYS.filter((key) => !texts.error[key])).toEqual([]);
  });
});
