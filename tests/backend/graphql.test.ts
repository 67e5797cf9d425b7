import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBackend, startTestBackend } from '../support/backend.ts';

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

const REFUSED: readonly (readonly [string, string])[] = [
  ['fragments that double at 25 levels', nested(25, 2)],
  ['few fragments, spread often', nested(9, 9)],
  ['spreads of fragments that are missing', nested(9, 9, '...Nobody ...Nobody')],
  ['a fragment that is missing', '{ ...A }'],
  ['a fragment that contains itself', '{ ...A } fragment A on Query { ...A }'],
  [
    'two that contain each other',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  ],
  ['a circle that is not reached', '{ __typename } fragment A on Query { ...A }'],
  ['a circle through an inline fragment', '{ ...A } fragment A on Query { ... { ...A } }'],
  [
    'one name for two fragments',
    '{ ...A } fragment A on Query { ...A } fragment A on Query { __typename }',
  ],
  ['4,000 fields of one name', `{ ${'a '.repeat(4000)} }`],
  ['500 aliases', `{ ${Array.from({ length: 500 }, (_, i) => `a${i}:__typename`).join(' ')} }`],
  ['11 aliases', `{ ${Array.from({ length: 11 }, (_, i) => `a${i}:__typename`).join(' ')} }`],
  ['deep levels', within('{ books ', '}', 40)],
  ['deep inline fragments', `{ ${within('... { ', '}', 150, '__typename')} }`],
  ['a deep list', `{ books(filters: ${within('[', ']', 200)}) { title } }`],
  ['deep filters', `{ books(filters: ${within('{ and: ', '}', 60, '{}')}) { title } }`],
  ['too many roots', `{ ${'books { title } '.repeat(20)} }`],
  ['roots in fragments', `{ ...A ...A } fragment A on Query { ${'books { title } '.repeat(6)} }`],
  [
    'long lists with many fields',
    `{ ${'books(pagination: { limit: 100 }) { title pages documentId } '.repeat(10)} }`,
  ],
  ['an open brace', '{'],
  ['nothing', ''],
  ['tokens', `{ ${'! '.repeat(3000)} }`],
  ['a field that is none', '{ bookz { title } }'],
];

test.each(REFUSED)('%s: 400', async (_, query) => {
  expect(query.length).toBeLessThanOrEqual(8192);
  expect((await ask(query)).status).toBe(400);
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

  test('must be a small POST of JSON', async () => {
    expect((await fetch(`${backend.url}/graphql?query={__typename}`)).status).toBe(405);
    expect((await send('query={__typename}', { 'content-type': 'text/plain' })).status).toBe(415);
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
    const answer = await fetch(`${backend.url}/graphql/?a=b`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect(answer.status).toBe(200);
  });

  test('must have small variables too', async () => {
    const filters = 'query ($f: BookFiltersInput) { books(filters: $f) { title } }';
    expect((await ask(filters, { f: { title: { eq: 'Book 1' } } })).status).toBe(200);
    const deep = JSON.parse(within('{"and":', '}', 60, '{}')) as object;
    expect((await ask(filters, { f: deep })).status).toBe(400);
    const wide = { or: Array.from({ length: 200 }, (_, i) => ({ pages: { eq: i } })) };
    expect((await ask(filters, { f: wide })).status).toBe(400);
    expect((await ask(filters, { f: 7 })).status).toBe(400);
    const misspelt = await ask(filters, { f: { titel: { eq: 'Book 1' } } });
    expect(misspelt.status).toBe(400);
    expect(misspelt.text).not.toMatch(/did you mean/i);
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

/** A generator of numbers by mulberry32: the same queries at each run. */
function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

function createQueries(seed: number) {
  const { below, pick } = seeded(seed);
  /** Parts that the current query may still have. */
  let left = 0;
  const many = (most: number, make: () => string): string =>
    Array.from({ length: 1 + below(most) }, make).join(' ');
  const value = (depth: number): string =>
    depth > 12 || --left < 0 || below(3) === 0
      ? pick(['1', '-1', '"a"', 'null', 'true', '$v', '1e9', '""', 'ENUM', '"\\u0000"'])
      : below(2) === 0
        ? `[${value(depth + 1)}, ${value(depth + 1)}]`
        : `{ ${filter(depth + 1)} }`;
  const filter = (depth: number): string =>
    `${pick(['and', 'or', 'not', 'title', 'pages', 'eq', 'in', 'contains', 'documentId', 'nothing'])}: ${value(depth)}`;
  const args = (): string =>
    pick([
      '',
      `(pagination: { ${pick(['limit', 'pageSize', 'start', 'page'])}: ${pick(['100', '-1', '0', '1000000', '$v', '"a"'])} })`,
      `(filters: { ${filter(0)} })`,
      `(sort: ${pick(['"pages"', '["pages:desc","title"]', '"nothing"', '""', '7', 'null'])})`,
      `(documentId: ${value(11)})`,
    ]);
  const selection = (depth: number): string => {
    if (depth > 10 || --left < 0) return pick(['title', '__typename', 'nothing']);
    const inner = (): string => `{ ${many(below(8) === 0 ? 40 : 4, () => selection(depth + 1))} }`;
    return pick([
      () => pick(['title', 'pages', 'documentId', '__typename', 'createdAt', 'id']),
      () => `...F${below(6)}`,
      () => `a${below(30)}: ${selection(depth + 1).replace(/^\.\.\.|^a\d+: /, '')}`,
      () => `... on ${pick(['Query', 'Book', 'Nothing', 'Mutation'])} ${inner()}`,
      () =>
        `${pick(['books', 'books_connection', 'nodes', 'book', 'me', 'pageInfo', '__schema', 'types', 'fields', 'uploadFiles', 'usersPermissionsUsers'])}${args()} ${inner()}`,
      () => `login(input: { identifier: ${value(11)}, password: "secret-1" }) ${inner()}`,
    ])();
  };
  const fragment = (index: number): string =>
    `fragment F${index} on ${pick(['Query', 'Book', 'Mutation', 'UsersPermissionsMe'])} { ${many(5, () => selection(5))} }`;
  return (): string => {
    left = pick([20, 60, 400]);
    return [
      `${pick(['query', 'query', 'query ($v: Int)', 'mutation', 'subscription', ''])} { ${many(5, () => selection(below(4)))} }`,
      ...Array.from({ length: below(7) }, (_, index) => fragment(index)),
    ]
      .join(' ')
      .slice(0, 8000);
  };
}

test('none of 400 generated queries causes an internal error', async () => {
  const next = createQueries(20_260_101);
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < 50; batch++) {
    const queries = Array.from({ length: 8 }, next);
    const answers = await Promise.all(queries.map((query) => ask(query, { v: batch })));
    for (const [index, { status, text }] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || text.includes('Internal Server Error')) {
        expect.fail(`${status} ${text.slice(0, 300)} for ${queries[index] ?? ''}`);
      }
    }
  }
  // The queries are useful only if some are answered and some refused.
  expect([...statuses.keys()].toSorted()).toEqual([200, 400]);
});
