import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';

type Middleware = (call: object, next: () => Promise<void>) => Promise<unknown>;

const load = createRequire(new URL('../../../backend/src/middlewares/', import.meta.url));
const openRoutes = load('./open-routes.js') as (config: object) => Middleware;
const graphqlLimits = load('./graphql-limits.js') as () => Middleware;

/** The outcome of a request: its status, or that it was let through. */
async function outcome(middleware: Middleware, path: string, body = ''): Promise<unknown> {
  const answer = { status: 0, isThrough: false };
  const call = {
    path,
    method: 'POST',
    req: Readable.from([Buffer.from(body)]),
    request: {},
    is: () => true,
    set: () => undefined,
    notFound: () => (answer.status = 404),
    set status(status: number) {
      answer.status = status;
    },
  };
  await middleware(call, () => {
    answer.isThrough = true;
    return Promise.resolve();
  });
  return answer.isThrough ? 'through' : answer.status;
}

describe('with the administration open', () => {
  const closed = openRoutes({ isAdminOpen: true, isGraphqlOpen: false });

  test.each(['/graphql', '/graphql/', '/GraphQL', '/GRAPHQL/'])(
    '%s is closed where GraphQL is, and bounded where it is open',
    async (path) => {
      expect(await outcome(closed, path)).toBe(404);
      const tooLong = JSON.stringify({ query: `{ __typename } # ${'x'.repeat(8192)}` });
      expect(await outcome(graphqlLimits(), path, tooLong)).toBe(413);
    },
  );

  test('the panel is served, and a missing icon is not', async () => {
    expect(await outcome(closed, '/admin')).toBe('through');
    expect(await outcome(closed, '/favicon.ico')).toBe(404);
  });
});
