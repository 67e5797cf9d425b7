import { request } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../src/api/create-api.ts';
import { collectionCalls, graphqlCall } from '../../src/api/strapi-content.ts';
import { HttpError } from '../../src/api/errors.ts';
import type { User } from '../../src/api/users.ts';
import { type TestBackend, startTestBackend } from '../support/backend/backend.ts';

const SITE = 'http://localhost:4556';
const BOOKS = ['find', 'findOne', 'create', 'update', 'delete'];

interface Book {
  title: string;
  pages: number;
}

let backend: TestBackend;
beforeAll(async () => {
  const grants = BOOKS.flatMap((action) => [
    `public:api::book.book.${action}`,
    `authenticated:api::book.book.${action}`,
  ]);
  // An operator might grant this, so that users can change their address.
  grants.push('authenticated:plugin::users-permissions.user.update');
  process.env['HOST'] = '0.0.0.0';
  backend = await startTestBackend({ siteUrl: SITE, env: { TEST_GRANTS: grants.join(',') } });
  delete process.env['HOST'];
});
afterAll(() => backend?.stop());

function browse(token: string | null = null) {
  const settings = { baseURL: backend.baseURL, getToken: () => token };
  const api = createApi(settings);
  return {
    ...api,
    books: collectionCalls<Book>(api.request, 'books'),
    users: collectionCalls<User & { referral: string }>(api.request, 'users'),
    nothing: collectionCalls(api.request, 'nothing'),
    graphql: graphqlCall(api.request, settings),
  };
}

let readers = 0;
async function newUser() {
  const username = `reader${++readers}`;
  const fields = { username, email: `${username}@example.test`, password: 'secret-1' };
  const { jwt = '', user } = await browse().register(fields);
  return { ...fields, jwt, user };
}

test('without confirmation, registering signs in', async () => {
  const { jwt, username } = await newUser();
  expect(await browse(jwt).me()).toMatchObject({ username, confirmed: true });
});

describe('any collection', () => {
  test('the five calls and the count', async () => {
    const api = browse();
    expect(await api.books.count()).toBe(0);
    const first = await api.books.create({ title: 'Ein Buch & mehr', pages: 10 });
    await api.books.create({ title: 'Zwei', pages: 20 });
    const id = first.documentId ?? '';
    expect(await api.books.findOne(id)).toMatchObject({ title: 'Ein Buch & mehr', pages: 10 });
    expect(await api.books.update(id, { pages: 11 })).toMatchObject({
      title: 'Ein Buch & mehr',
      pages: 11,
    });
    expect(await api.books.find({ filters: { title: { $contains: '&' } } })).toMatchObject({
      data: [{ documentId: id, pages: 11 }],
      total: 1,
    });
    const page = await api.books.find({ sort: 'pages:desc', pagination: { pageSize: 1 } });
    expect(page).toMatchObject({ data: [{ title: 'Zwei' }], total: 2 });
    expect(await api.books.count()).toBe(2);
    expect(await api.books.count({ filters: { pages: { $gt: 15 } } })).toBe(1);
    expect(await api.books.remove(id)).toBeUndefined();
    await expect(api.books.findOne(id)).rejects.toMatchObject({
      status: 404,
      reason: 'NotFoundError',
    });
    expect(await api.books.count()).toBe(1);
  });

  test('its errors', async () => {
    const api = browse();
    await expect(api.books.create({ pages: 0 })).rejects.toMatchObject({
      key: 'fields',
      fields: [{ field: 'title', problem: 'required' }, { field: 'pages' }],
    });
    await expect(browse().nothing.find()).rejects.toMatchObject({
      status: 404,
    });
    await expect(api.books.count({ filters: { nothing: 1 } })).rejects.toMatchObject({
      status: 400,
    });
  });

  test.each(['', '.', '..'])('an id of %j goes nowhere', async (id) => {
    await expect(browse().books.remove(id)).rejects.toBeInstanceOf(RangeError);
  });

  test('count needs the permission of find', async () => {
    const rename = (from: string, to: string) =>
      backend.sql('UPDATE up_permissions SET action = ? WHERE action = ?', to, from);
    const [find, none] = ['api::book.book.find', 'none'];
    const api = browse();
    await api.books.count();
    rename(find, none);
    await expect(api.books.find()).rejects.toMatchObject({ status: 403 });
    await expect(api.books.count()).rejects.toMatchObject({ status: 403 });
    rename(none, find);
    await api.books.count();
  });
});

describe('GraphQL', () => {
  test('with and without a token', async () => {
    const { jwt, username } = await newUser();
    const query = '{ me { username } }';
    expect(await browse(jwt).graphql(query)).toEqual({ me: { username } });
    await expect(browse().graphql(query)).rejects.toMatchObject({
      reason: 'ForbiddenError',
      status: 200,
    });
  });

  test('with variables', async () => {
    const books = 'query ($title: String) { books(filters: { title: { eq: $title } }) { title } }';
    await browse().books.create({ title: 'Gesucht' });
    expect(await browse().graphql(books, { title: 'Gesucht' })).toEqual({
      books: [{ title: 'Gesucht' }],
    });
  });

  test("a mistake is told without the server's insides", async () => {
    const error: unknown = await browse()
      .graphql('{ nothing }')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(JSON.stringify((error as HttpError).body)).not.toMatch(/stacktrace|node_modules/);
  });

  test('the schema is hidden from strangers', async () => {
    await expect(browse().graphql('{ __schema { types { name } } }')).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('users cannot give themselves a plan', () => {
  const register = (fields: object) =>
    fetch(`${backend.baseURL}/auth/local/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });

  test('not by registering', async () => {
    const fields = { username: 'clever', email: 'clever@example.test', password: 'secret-1' };
    expect((await register({ ...fields, plan: 'professional' })).status).toBe(400);
    const { user } = (await (await register(fields)).json()) as { user: { plan: string } };
    expect(user.plan).toBe('free');
  });

  test('not by changing the user, even where that is granted', async () => {
    const { jwt, user } = await newUser();
    const api = browse(jwt);
    expect(await api.users.update(user.id, { email: 'new@example.test' })).toMatchObject({
      email: 'new@example.test',
    });
    await expect(api.users.update(user.id, { plan: 'professional' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(api.users.update(user.id, { referral: 'me' })).rejects.toMatchObject({
      status: 403,
    });
    const mutation = `mutation ($id: ID!) {
      updateUsersPermissionsUser(id: $id, data: { plan: professional }) { data { plan } }
    }`;
    await expect(api.graphql(mutation, { id: user.id })).rejects.toBeInstanceOf(HttpError);
    expect(await api.me()).toMatchObject({ plan: 'free' });
  });
});

describe('routes that stay closed', () => {
  const admin = { firstname: 'Eve', email: 'eve@example.test', password: 'Secret-123' };

  test.each([
    '/admin/register-admin',
    '/admin/login',
    '//admin/register-admin',
    '/ADMIN/register-admin',
    '/admin%2Fregister-admin',
  ])('%s', async (path) => {
    // node:http, because fetch would normalise the path.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sent = request(backend.url, { method: 'POST', path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject).end(JSON.stringify(admin));
    });
    expect(status).toBe(404);
  });

  test.each([
    '/admin',
    '/admin/init',
    '/',
    '/content-manager/content-types',
    '/users-permissions/roles',
    '/documentation',
    '/favicon.ico',
  ])('GET %s', async (path) => {
    expect((await fetch(backend.url + path)).status).toBe(404);
  });

  test.each(['/users', '/users/1', '/users/count', '/users-permissions/roles', '/upload/files'])(
    'GET /api%s without rights',
    async (path) => {
      expect((await fetch(backend.baseURL + path)).status).toBe(403);
    },
  );

  test('secrets are written once, readable by their owner only', async () => {
    const file = join(backend.dataDir, 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secrets = Object.values(
      JSON.parse(await readFile(file, 'utf8')) as Record<string, string>,
    );
    expect(new Set(secrets).size).toBe(6);
    expect(secrets.every((secret) => secret.length >= 40)).toBe(true);
  });
});

// Nothing is sold without Stripe's keys.
test.each(['checkout', 'portal', 'webhook'])('without keys there is no %s', async (path) => {
  const { status } = await fetch(`${backend.baseURL}/billing/${path}`, { method: 'POST' });
  expect([404, 405]).toContain(status);
});

describe('other origins', () => {
  const ask = (path: string, origin: string, method = 'OPTIONS') =>
    fetch(backend.url + path, {
      method,
      headers: {
        origin,
        'content-type': 'application/json',
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        }),
      },
      ...(method === 'POST' && { body: '{"query":"{ me { id } }"}' }),
    });

  test.each(['/api/auth/local', '/graphql'])('%s answers the site only', async (path) => {
    for (const method of ['OPTIONS', 'POST']) {
      const own = (await ask(path, SITE, method)).headers;
      expect(own.get('access-control-allow-origin')).toBe(SITE);
      expect(own.get('access-control-allow-credentials')).toBeNull();
      for (const origin of [
        'https://evil.test',
        'null',
        `${SITE}.evil.test`,
        'http://localhost:4321',
      ]) {
        const { headers } = await ask(path, origin, method);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    const preflight = (await ask(path, SITE)).headers.get('access-control-allow-headers');
    expect(preflight?.toLowerCase()).toContain('authorization');
  });

  test('the site may read Retry-After', async () => {
    const exposed = (await ask('/api/auth/local', SITE, 'POST')).headers.get(
      'access-control-expose-headers',
    );
    expect(exposed?.split(',')).toEqual(expect.arrayContaining(['Retry-After', 'Date']));
  });
});

test.skipIf(process.platform !== 'linux')(
  'HOST of npm start, which opens the site, does not open the backend beside it',
  async () => {
    const answers = (host: string) =>
      fetch(`http://${host}:${new URL(backend.url).port}/_health`).then(
        ({ status }) => status,
        () => 'closed',
      );
    // All of 127.0.0.0/8 is loopback: a server that listens on every address answers there too.
    expect([await answers('127.0.0.1'), await answers('127.0.0.2')]).toEqual([204, 'closed']);
  },
);
