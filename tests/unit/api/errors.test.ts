import { describe, expect, test } from 'vitest';
import { HttpError, NetworkError, TimeoutError, asApiError } from '../../../src/api/errors.ts';
import { isStrapiError, toHttpError, secretsIn } from '../../../src/api/error-response.ts';

const strapi5 = (
  message: unknown,
  name = 'ApplicationError',
  details: unknown = {},
  status = 400,
) => ({
  data: null,
  error: { status, name, message, details },
});

describe('the message of a refusal', () => {
  test.each([
    [
      'Strapi 3, array of groups',
      { message: [{ messages: [{ id: 'Auth.x', message: 'nested' }] }] },
      'nested',
    ],
    [
      'first of several',
      { message: [{ messages: [{ message: 'a' }, { message: 'b' }] }, { messages: [] }] },
      'a',
    ],
    ['an object', { message: { message: 'inner' } }, 'inner'],
    ['a string', { message: 'plain' }, 'plain'],
    ['Strapi 5', strapi5('Invalid token'), 'Invalid token'],
    ['Strapi 5 with an object', strapi5({ message: 'inner' }), 'inner'],
    ['nested strings', { message: [{ messages: ['word'] }] }, 'word'],
    ['an empty array', { message: [] }, 'HTTP 400'],
    ['an empty group', { message: [{ messages: [] }] }, 'HTTP 400'],
    ['a number', { message: 7 }, 'HTTP 400'],
    ['null', null, 'HTTP 400'],
    ['a page', '<!doctype html><title>502</title>', 'HTTP 400'],
    [
      'GraphQL',
      { errors: [{ message: 'Forbidden access', extensions: { code: 'FORBIDDEN' } }] },
      'Forbidden access',
    ],
  ])('%s', (_, body, message) => {
    const error = toHttpError({ status: 400 }, body, []);
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toBe(message);
    expect(error.status).toBe(400);
    expect(error.body).toEqual(body);
  });

  test('keeps name and details of Strapi 5, and of GraphQL', () => {
    const rest = toHttpError({ status: 403 }, strapi5('no', 'ForbiddenError', { a: 1 }), []);
    expect([rest.reason, rest.details]).toEqual(['ForbiddenError', { a: 1 }]);
    expect(toHttpError({ status: 403 }, { name: 403 }, []).reason).toBe('');
    const extensions = { code: 'FORBIDDEN', error: { name: 'ForbiddenError', details: { b: 2 } } };
    const graphql = toHttpError({ status: 200 }, { errors: [{ message: 'no', extensions }] }, []);
    expect([graphql.reason, graphql.details]).toEqual(['ForbiddenError', { b: 2 }]);
  });
});

test.each<[string, number, unknown, boolean]>([
  ['Strapi 5', 401, strapi5('no', 'UnauthorizedError', {}, 401), true],
  ['Strapi 3', 401, { statusCode: 401, error: 'Unauthorized', message: 'Invalid token.' }, true],
  [
    'GraphQL',
    401,
    { errors: [{ message: 'no', extensions: { error: { name: 'UnauthorizedError' } } }] },
    true,
  ],
  ['another status', 401, strapi5('Forbidden', 'ForbiddenError'), false],
  ['a list of nothing', 403, { errors: [] }, false],
  ['a gateway', 403, { error: 'forbidden', message: 'no' }, false],
  ['a page', 403, '<!doctype html><title>403</title>', false],
  ['nothing', 403, undefined, false],
])('a refusal by %s', (_, status, body, isOwn) => {
  expect(isStrapiError(status, body)).toBe(isOwn);
});

describe('a refusal of fields', () => {
  const body = strapi5('3 errors occurred', 'ValidationError', {
    errors: [
      { path: ['username'], message: 'username must be at least 3 characters', value: 'ab' },
      { path: ['password'], message: 'Password must be less than 73 bytes', value: 'top secret' },
      { path: ['passwordConfirmation'], message: 'Passwords do not match', value: 'top secreT' },
      { path: ['email'], message: 'email must be a valid email', value: 'x' },
      { path: ['identifier'], message: 'identifier is a required field' },
      { path: [], message: 'nobody knows where' },
      { message: 'nobody says where' },
    ],
  });
  const secrets = secretsIn({ password: 'top secret', passwordConfirmation: 'top secreT' });

  test('names each field and what is wrong with it', () => {
    const error = toHttpError({ status: 400 }, body, secrets);
    expect(error.fields).toEqual([
      { field: 'username', problem: 'tooShort' },
      { field: 'password', problem: 'tooLong' },
      { field: 'passwordConfirmation', problem: 'mismatch' },
      { field: 'email', problem: 'invalid' },
      { field: 'identifier', problem: 'required' },
    ]);
    expect(error.key).toBe('fields');
  });

  test('repeats no submitted value', () => {
    const error = toHttpError({ status: 400 }, body, secrets);
    expect(JSON.stringify({ ...error, message: error.message })).not.toMatch(/top secre/i);
  });
});

describe('secrets', () => {
  const everything = (error: HttpError): string =>
    JSON.stringify([error.message, error.details, error.body, error.reason, String(error.stack)]);

  test.each([
    ['a page that repeats the request', '<pre>{"password":"hunter22"}</pre>'],
    ['a message', strapi5('The password hunter22 is too common')],
    [
      'a deep copy',
      strapi5('no', 'X', { request: { body: { password: 'hunter22', list: ['hunter22'] } } }),
    ],
    ['Strapi 3', { message: 'no', data: { password: 'hunter22' } }],
    [
      'GraphQL',
      {
        errors: [
          { message: 'bad hunter22', extensions: { error: { details: { x: 'hunter22' } } } },
        ],
      },
    ],
  ])('are not kept from %s', (_, body) => {
    const secrets = secretsIn({ variables: { input: { password: 'hunter22' } } });
    expect(everything(toHttpError({ status: 400 }, body, secrets))).not.toContain('hunter22');
  });

  test('do not spoil what is known, for a reader whose password is "password" or "e"', () => {
    for (const password of ['password', 'e']) {
      const secrets = secretsIn({ password });
      const wrong = toHttpError(
        { status: 400 },
        strapi5('Invalid identifier or password'),
        secrets,
      );
      expect(wrong.key).toBe('credentials');
      const details = {
        errors: [
          {
            path: ['password'],
            message: 'password must be at least 6 characters',
            value: password,
          },
        ],
      };
      const short = toHttpError({ status: 400 }, strapi5('x', 'ValidationError', details), secrets);
      expect(short.fields).toEqual([{ field: 'password', problem: 'tooShort' }]);
      expect(short.details).toMatchObject({ errors: [{ path: ['password'] }] });
    }
  });
});

test('a field says by a key what is wrong with it, where our backend does', () => {
  const errors = [{ path: ['password'], message: 'whatever', key: 'common' }];
  const { fields } = toHttpError({ status: 400 }, strapi5('x', 'X', { errors }), []);
  expect(fields).toEqual([{ field: 'password', problem: 'common' }]);
});

describe('what the user is told', () => {
  const http = (status: number, message = 'whatever', details = {}): HttpError =>
    toHttpError({ status }, strapi5(message, 'X', details, status), []);

  test.each([
    [new NetworkError('offline'), 'offline'],
    [new NetworkError('unreachable'), 'unreachable'],
    [new NetworkError('unreadable'), 'unreadable'],
    [new TimeoutError(10_000), 'timeout'],
    [http(429, 'Too many requests, please try again later.'), 'rateLimited'],
    [http(400, 'Invalid identifier or password'), 'credentials'],
    [http(400, 'Identifier or password invalid.'), 'credentials'],
    [http(400, 'Email or Username are already taken'), 'taken'],
    [http(400, 'Your account email is not confirmed'), 'unconfirmed'],
    [http(400, 'Already confirmed'), 'alreadyConfirmed'],
    [http(400, 'Your account has been blocked by an administrator'), 'blocked'],
    [http(400, 'Incorrect code provided'), 'code'],
    [http(400, 'Invalid token'), 'confirmation'],
    [http(400, 'The provided current password is invalid'), 'currentPassword'],
    [http(400, 'Your new password must be different than your current password'), 'samePassword'],
    [http(400, 'Error sending confirmation email'), 'mailNotSent'],
    [http(400, 'Error sending reset email'), 'mailNotSent'],
    [http(400, 'Register action is currently disabled'), 'closed'],
    [http(401), 'signedOut'],
    [http(403), 'forbidden'],
    [http(409, 'whatever', { key: 'priceChanged' }), 'priceChanged'],
    [http(503, 'whatever', { key: 'paymentDown' }), 'paymentDown'],
    [http(409, 'whatever', { key: 'ofANewerBackend' }), 'unknown'],
    [http(500), 'server'],
    [http(503), 'server'],
    [http(404), 'unknown'],
    [http(400, 'toString'), 'unknown'],
    [new TypeError('x'), 'unknown'],
    [undefined, 'unknown'],
  ] as const)('%s → %s', (error, key) => {
    expect(asApiError(error).key).toBe(key);
  });
});
