import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBackend, startTestBackend } from '../support/backend/backend.ts';

const BOOKS = ['find', 'findOne', 'create'].map((action) => `public:api::book.book.${action}`);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ env: { TEST_GRANTS: BOOKS.join(',') } });
  for (let pages = 1; pages <= 120; pages++) {
    backend.sql(
      `INSERT INTO books (document_id, title, pages, published_at) VALUES (?, ?, ?, 1)`,
      `book${pages}`,
      `Book ${pages}`,
      String(pages),
    );
  }
});
afterAll(() => backend?.stop());

interface Answer {
  status: number;
  text: string;
}

async function send(body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}
const ask = (query: string, variables?: object) => send(JSON.stringify({ query, variables }));

const nested = (levels: number, times: number, leaf = '__typename'): string => {
  const spreads = (level: number) => `...F${level} `.repeat(times);
  const fragments = Array.from({ length: levels }, (_, level) => {
    const inner = level === levels - 1 ? leaf : spreads(level + 1);
    return `fragment F${level} on Query { ${inner} }`;
  });
  return `{ ${spreads(0)} } ${fragments.join(' ')}`;
};
const within = (open: string, close: string, times: number, core = ''): string =>
  open.repeat(times) + core + close.repeat(times);
const aliases = (times: number): string =>
  Array.from({ length: times }, (_, index) => `a${index}:__typename`).join(' ');
const users = within('users { role { ', '} }', 3, 'name ');
const CYCLE = /cannot spread fragment/i;
const TOO_MANY = /too many selections/;
const TOO_LONG = /more tha[nt] 600 tokens/;

const REFUSED: readonly (readonly [what: string, query: string, error: RegExp])[] = [
  ['fragments that double at 25 levels', nested(25, 2), TOO_MANY],
  ['few fragments, spread often', nested(9, 9), TOO_MANY],
  ['spreads of missing fragments', nested(9, 9, '...Nobody ...Nobody'), /Unknown fragment/],
  ['a fragment that is missing', '{ ...A }', /Unknown fragment/],
  ['a fragment that contains itself', '{ ...A } fragment A on Query { ...A }', CYCLE],
  [
    'two that contain each other',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    CYCLE,
  ],
  ['a circle that is not reached', '{ __typename } fragment A on Query { ...A }', CYCLE],
  ['a circle through an inline fragment', '{ ...A } fragment A on Query { ... { ...A } }', CYCLE],
  [
    'one name for two fragments',
    '{ ...A } fragment A on Query { ...A } fragment A on Query { __typename }',
    /one fragment named/,
  ],
  ['4,000 fields of one name', `{ ${'a '.repeat(4000)} }`, TOO_LONG],
  ['500 aliases', `{ ${aliases(500)} }`, TOO_LONG],
  ['100 aliases', `{ ${aliases(100)} }`, TOO_MANY],
  ['deep levels', `{ usersPermissionsRoles { ${users} } }`, /maximum operation depth of 5/],
  ['deep inline fragments', `{ ${within('... { ', '}', 150, '__typename')} }`, TOO_MANY],
  ['a deep list', `{ books(filters: ${within('[', ']', 300)}) { title } }`, TOO_LONG],
  ['deep filters', `{ books(filters: ${within('{ and: ', '}', 200, '{}')}) { title } }`, TOO_LONG],
  ['many roots', `{ ${'books { title } '.repeat(50)} }`, TOO_MANY],
  [
    'roots in fragments',
    `{ ...A ...A } fragment A on Query { ${'books { title } '.repeat(25)} }`,
    TOO_MANY,
  ],
  ['an open brace', '{', /Syntax Error/],
  ['nothing', '', /non-empty/],
  ['a field that is none', '{ bookz { title } }', /Cannot query field/],
  ['the schema', '{ __schema { types { name } } }', /introspection is not allowed/],
];

test.each(REFUSED)('%s: 400', async (_, query, error) => {
  const { status, text } = await ask(query);
  expect(text).toMatch(error);
  expect(status).toBe(400);
});

describe('a query', () => {
  test('is answered when it is cheap', async () => {
    const query =
      'query ($n: Int) { books(pagination: { limit: $n }, sort: "pages") { ...Row } } fragment Row on Book { title pages }';
    const { status, text } = await ask(query, { n: 2 });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        data: {
          books: [
            { title: 'Book 1', pages: 1 },
            { title: 'Book 2', pages: 2 },
          ],
        },
      },
    ]);
  });

  test('gets no hints about the schema', async () => {
    for (const query of [
      '{ bookz { title } }',
      '{ books { titel } }',
      '{ books(filter: 1) { title } }',
    ]) {
      const { text } = await ask(query);
      expect(text).not.toMatch(/did you mean/i);
    }
  });

  test('gets at most 100 entries of a list', async () => {
    for (const limit of [-1, 120, 1e6]) {
      const { text } = await ask(`{ books(pagination: { limit: ${limit} }) { title } }`);
      expect((JSON.parse(text) as { data: { books: object[] } }).data.books).toHaveLength(100);
    }
  });

  test('must be a small POST of JSON', async () => {
    expect((await fetch(`${backend.url}/graphql?query={__typename}`)).status).toBe(404);
    expect((await send('query={__typename}', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await ask(`{ __typename } # ${'x'.repeat(8192)}`)).status).toBe(413);
    expect((await ask('{ __typename }', { x: 'x'.repeat(8192) })).status).toBe(413);
    for (const body of [
      '',
      '[]',
      'null',
      '7',
      '{}',
      '{',
      '{"query":7}',
      '{"query":["{a}"]}',
      '[{"query":"{a}"}]',
    ]) {
      expect([body, (await send(body)).status]).toEqual([body, 400]);
    }
    for (const path of ['/graphql/', '/GraphQL', '/graphql?a=b']) {
      const answer = await fetch(`${backend.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ __typename }"}',
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('must have small variables too', async () => {
    const filters = 'query ($f: BookFiltersInput) { books(filters: $f) { title } }';
    expect((await ask(filters, { f: { title: { eq: 'Book 1' } } })).status).toBe(200);
    const deep = JSON.parse(within('{"and":', '}', 60, '{}')) as object;
    expect(await ask(filters, { f: deep })).toMatchObject({
      status: 400,
      text: expect.stringContaining('levels') as string,
    });
    expect((await ask(filters, { f: 7 })).status).toBe(400);
  });
});

test('an internal error reveals nothing', async () => {
  backend.sql('ALTER TABLE books RENAME TO elsewhere');
  try {
    const { text } = await ask('{ books { title } }');
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    });
    expect(text).not.toMatch(/select|sqlite|table/i);
  } finally {
    backend.sql('ALTER TABLE elsewhere RENAME TO books');
  }
});
