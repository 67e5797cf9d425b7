import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/create-api.ts';
import { collectionCalls, graphqlCall } from '../../../src/api/strapi-content.ts';
import { HttpError, NetworkError } from '../../../src/api/errors.ts';
import type { User } from '../../../src/api/users.ts';
import { makeJwt } from '../../support/jwt.ts';

interface Book {
  title: string;
}

interface Call {
  method: string;
  url: string;
  body: unknown;
  authorization: string | null;
}

const API = 'http://backend.test/api';
const jwt = makeJwt({ id: 1, exp: 4_102_444_800 });
const user = { id: 1, username: 'anna', email: 'anna@example.test' };

/** A client whose backend always gives the same answer; `calls` records the requests. */
function clientOf(
  answer: unknown,
  settings: { prefix?: string; baseURL?: string; getReferral?: () => string } = {},
) {
  const calls: Call[] = [];
  const errors: HttpError[] = [];
  const all = {
    baseURL: API,
    getToken: () => jwt,
    onError: (error: HttpError) => errors.push(error),
    fetch: ((input, init = {}) => {
      const request = new Request(input, init);
      calls.push({
        method: request.method,
        url: request.url,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
        authorization: request.headers.get('authorization'),
      });
      return Promise.resolve(
        answer === undefined
          ? new Response(null, { status: 204 })
          : new Response(JSON.stringify(answer), {
              headers: { 'content-type': 'application/json' },
            }),
      );
    }) satisfies typeof fetch,
    ...settings,
  };
  const api = createApi(all);
  return {
    api,
    books: collectionCalls<Book>(api.request, 'books'),
    users: collectionCalls<User>(api.request, 'users'),
    graphql: graphqlCall(api.request, all),
    calls,
    errors,
  };
}

const unreadable = new NetworkError('unreadable');

describe('collections', () => {
  const book = { id: 3, documentId: 'b3', title: 'Salt' };

  test.each([
    ['wrapped, with a count', { data: [book], meta: { pagination: { total: 9 } } }, 9],
    ['wrapped, without one', { data: [book], meta: {} }, undefined],
    ['wrapped, with a count that is none', { data: [book], meta: { pagination: { total: '9' } } }],
    ['bare, as Strapi 3 answers', [book], undefined],
  ])('a list comes %s', async (_, answer, total = undefined) => {
    const { books, calls } = clientOf(answer);
    const found = await books.find({ sort: 'title', limit: 2 });
    expect(found).toEqual({ data: [book], ...(total !== undefined && { total }) });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: 'http://backend.test/api/books?sort=title&limit=2',
      authorization: `Bearer ${jwt}`,
    });
  });

  test('a query of nested values is written in brackets, encoded', async () => {
    const { books, calls } = clientOf([]);
    await books.find({
      filters: { title: { $eq: 'a&b=c' } },
      sort: ['a', 'b:desc'],
      n: 0,
      is: false,
      empty: '',
      none: undefined,
      nothing: null,
    });
    const query = 'filters[title][$eq]=a%26b%3Dc&sort[0]=a&sort[1]=b%3Adesc';
    expect(calls[0]?.url.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%24', '$')).toBe(
      `${API}/books?${query}&n=0&is=false&empty=&nothing=`,
    );
  });

  test.each([[{ data: book }], ['text'], [7], [null]])('%j is no list', async (answer) => {
    await expect(clientOf(answer).books.find()).rejects.toEqual(unreadable);
  });

  test.each([[{ data: null }], ['text'], [7], [undefined]])('%j is no entry', async (answer) => {
    await expect(clientOf(answer).books.findOne('b3')).rejects.toEqual(unreadable);
  });

  test('a count is a number', async () => {
    const { books, calls } = clientOf(12);
    expect(await books.count({ title: 'Salt' })).toBe(12);
    expect(calls[0]?.url).toBe('http://backend.test/api/books/count?title=Salt');
    await expect(clientOf({ count: 12 }).books.count()).rejects.toEqual(unreadable);
  });

  test('an entry is read, made, changed and removed', async () => {
    const { books, calls } = clientOf({ data: book });
    expect(await books.findOne('b/3')).toEqual(book);
    expect(await books.create({ title: 'Salt' })).toEqual(book);
    expect(await books.update(3, { title: 'Salt' })).toEqual(book);
    await books.remove(3);
    expect(calls.map(({ method, url, body }) => [method, url.slice(API.length), body])).toEqual([
      ['GET', '/books/b%2F3', null],
      ['POST', '/books', { data: { title: 'Salt' } }],
      ['PUT', '/books/3', { data: { title: 'Salt' } }],
      ['DELETE', '/books/3', null],
    ]);
  });

  test('users are sent and received without a wrapper', async () => {
    const { users, calls } = clientOf(user);
    expect(await users.update(1, { username: 'anna' })).toEqual(user);
    expect(calls[0]?.body).toEqual({ username: 'anna' });
  });

  test.each(['', '.', '..'])('"%s" is no entry and is not asked for', async (id) => {
    const { books, calls } = clientOf({ data: book });
    await expect(books.findOne(id)).rejects.toThrow(RangeError);
    expect(calls).toEqual([]);
  });
});

describe('GraphQL', () => {
  test.each([
    ['http://backend.test/api', undefined, 'http://backend.test/graphql'],
    ['http://backend.test', '', 'http://backend.test/graphql'],
    ['http://backend.test/', '', 'http://backend.test/graphql'],
    ['http://backend.test/v1', '/v1', 'http://backend.test/graphql'],
    ['http://backend.test/v1', '/v1/', 'http://backend.test/graphql'],
    ['http://backend.test/api/', undefined, 'http://backend.test/graphql'],
    ['http://backend.test', '/', 'http://backend.test/graphql'],
    ['http://api', '', 'http://api/graphql'],
    ['http://api', 'api', 'http://api/graphql'],
    ['http://site.test/api', ' api ', 'http://site.test/graphql'],
    ['http://site.test/backend/api', undefined, 'http://site.test/backend/graphql'],
    ['http://site.test/strapi', '', 'http://site.test/strapi/graphql'],
  ])('of %s with the prefix %s is called at %s', async (baseURL, prefix, url) => {
    const { graphql, calls } = clientOf(
      { data: { books: [] } },
      { baseURL, ...(prefix !== undefined && { prefix }) },
    );
    expect(await graphql('{ books }')).toEqual({ books: [] });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url,
      body: { query: '{ books }', variables: {} },
    });
  });

  test('an error in a response of status 200 is thrown and reported, without secrets', async () => {
    const secret = 'a quiet evening';
    const { graphql, errors } = clientOf({
      data: null,
      errors: [{ message: `No such password: ${secret}` }],
    });
    const asked = graphql('mutation', { password: secret });
    await expect(asked).rejects.toBeInstanceOf(HttpError);
    expect(errors).toMatchObject([{ status: 200 }]);
    expect(JSON.stringify(errors)).not.toContain(secret);
  });

  test.each([[{ data: null }], [{ data: null, errors: [] }], [{}], [undefined]])(
    '%j says nothing',
    async (answer) => {
      await expect(clientOf(answer).graphql('{ books }')).rejects.toEqual(unreadable);
    },
  );
});

describe('the reader', () => {
  test('an unknown plan is left out', async () => {
    expect(await clientOf({ ...user, plan: 'free' }).api.me()).toEqual({ ...user, plan: 'free' });
    expect(await clientOf({ ...user, plan: 'platinum' }).api.me()).toEqual(user);
  });

  test.each([
    [{ ...user, id: null }],
    [{ ...user, username: 1 }],
    [{ ...user, email: undefined }],
    ['anna'],
  ])('%j is nobody', async (answer) => {
    await expect(clientOf(answer).api.me()).rejects.toEqual(unreadable);
  });

  test('may be missing', async () => {
    expect(await clientOf(null).api.me()).toBeNull();
  });

  test('registering signs in, or waits for the mail', async () => {
    const fields = { username: 'anna', email: user.email, password: 'a quiet evening' };
    expect(await clientOf({ user, jwt }).api.register(fields)).toEqual({ user, jwt });
    const { api, calls } = clientOf({ user }, { getReferral: () => 'holm' });
    expect(await api.register(fields, '/account')).toEqual({ user });
    expect(calls[0]).toMatchObject({
      url: 'http://backend.test/api/auth/local/register?next=%2Faccount&via=holm',
      authorization: null,
    });
  });

  const password = 'another evening';
  const change = { password, passwordConfirmation: password };
  const signing = [
    ['login', { identifier: 'anna', password }, 'auth/local', null],
    ['resetPassword', { code: 'x', ...change }, 'auth/reset-password', null],
    ['changePassword', { currentPassword: 'x', ...change }, 'auth/change-password', jwt],
  ] as const;

  test.each(signing)('%s gives a token', async (name, fields, path, token) => {
    const { api, calls } = clientOf({ jwt, user });
    expect(await api[name](fields as never)).toEqual({ jwt, user });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: `http://backend.test/api/${path}`,
      body: fields,
      authorization: token && `Bearer ${token}`,
    });
  });

  test.each([[{ user }], [{ user, jwt: 7 }], [{ user, jwt: 'no token' }], [{ jwt }], [undefined]])(
    '%j signs nobody in',
    async (answer) => {
      const asked = clientOf(answer).api.login({ identifier: 'anna', password });
      await expect(asked).rejects.toEqual(unreadable);
    },
  );

  test('confirming an address gives the reader, and no token', async () => {
    const { api, calls } = clientOf({ user });
    expect(await api.confirmEmail({ confirmation: 'x' })).toEqual(user);
    expect(calls[0]?.url).toBe(`${API}/auth/confirm-email`);
  });

  test('mails are requested with the return path', async () => {
    const { api, calls } = clientOf({ ok: true });
    await api.forgotPassword({ email: user.email }, '/pricing');
    await api.sendEmailConfirmation({ email: user.email });
    expect(calls.map(({ url }) => url.slice(API.length))).toEqual([
      '/auth/forgot-password?next=%2Fpricing',
      '/auth/send-email-confirmation',
    ]);
  });

  const signIn = {
    id: 'a/b',
    lastSeenAt: '2026-01-02T03:04:05.000Z',
    browser: 'Firefox',
    system: null,
    isCurrent: true,
  };

  test('sign-ins are listed and ended, one or all others', async () => {
    expect(await clientOf([signIn]).api.sessions()).toEqual([signIn]);
    const { api, calls } = clientOf(undefined);
    await api.endSessions(signIn.id);
    await api.endSessions();
    expect(calls.map(({ method, url }) => `${method} ${url.slice(API.length)}`)).toEqual([
      'DELETE /users/me/sessions/a%2Fb',
      'DELETE /users/me/sessions',
    ]);
  });

  test.each([
    [signIn],
    [[{ ...signIn, id: 1 }]],
    [[{ ...signIn, lastSeenAt: 'soon' }]],
    [[signIn, null]],
  ])('%j is no list of sign-ins', async (answer) => {
    await expect(clientOf(answer).api.sessions()).rejects.toEqual(unreadable);
  });
});
