import { describe, expect, test, vi } from 'vitest';
import { errorText } from '../../../src/forms/FormMessage.tsx';
import { problemText } from '../../../src/forms/labels.ts';
import texts from '../../../i18n/en/account.json' with { type: 'json' };

describe('the message below a field', () => {
  test.each([
    ['email', 'required', 'required'],
    ['email', 'invalid', 'emailInvalid'],
    ['email', 'tooLong', 'refused'],
    ['username', 'tooShort', 'usernameTooShort'],
    ['username', 'invalid', 'refused'],
    ['username', 'tooLong', 'usernameTooLong'],
    ['password', 'tooShort', 'passwordTooShort'],
    ['password', 'tooLong', 'passwordTooLong'],
    ['currentPassword', 'required', 'required'],
    ['passwordConfirmation', 'mismatch', 'mismatch'],
    ['passwordConfirmation', 'tooShort', 'passwordTooShort'],
  ] as const)('%s that is %s: %s', (field, problem, expected) => {
    expect(problemText(texts, field, problem)).toBe(texts.problem[expected]);
  });

  test('none, for a valid value', () => {
    expect(problemText(texts, 'email', null)).toBeUndefined();
    expect(problemText(texts, 'email', undefined)).toBeUndefined();
  });
});

describe('the message of the whole form', () => {
  test.each([
    [42, 'in 42 seconds'],
    [3600, 'in 60 minutes'],
  ])('how long to wait where it is known: %i seconds', (retryAfter, when) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    expect(errorText({ key: 'rateLimited', retryAfter }, texts.error)).toContain(when);
  });

  test('to wait a minute where it is not', () => {
    expect(errorText({ key: 'rateLimited' }, texts.error)).toBe(texts.error.rateLimited);
    expect(errorText({ key: 'rateLimited', retryAfter: 0 }, texts.error)).toBe(
      texts.error.rateLimited,
    );
  });

  test('every other error with its own message', () => {
    expect(errorText({ key: 'taken', retryAfter: 42 }, texts.error)).toBe(texts.error.taken);
  });
});
