import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

type Middleware = (call: object, next: () => string) => Promise<unknown>;

const load = createRequire(new URL('../../../backend/src/middlewares/', import.meta.url));
const openRoutes = load('./open-routes.js') as (config: object) => Middleware;

/** The outcome of a request: its status, or that it was let through. */
const outcome = (middleware: Middleware, path: string, search = '') =>
  middleware({ path, url: path + search, notFound: () => 404 }, () => 'through');

describe('with the administration open', () => {
  const closed = openRoutes({ isAdminOpen: true, isGraphqlOpen: false });
  const open = openRoutes({ isAdminOpen: true, isGraphqlOpen: true });

  test.each(['/graphql', '/graphql/', '/GraphQL', '/GRAPHQL/'])(
    '%s is closed where GraphQL is, and open at the address alone whose body is limited',
    async (path) => {
      expect(await outcome(closed, path)).toBe(404);
      expect(await outcome(open, path)).toBe(path === '/graphql' ? 'through' : 404);
      expect(await outcome(open, path, '?a=b')).toBe(404);
    },
  );

  test('the panel is served, and a missing icon is not', async () => {
    expect(await outcome(closed, '/admin')).toBe('through');
    expect(await outcome(closed, '/favicon.ico')).toBe(404);
  });
});
