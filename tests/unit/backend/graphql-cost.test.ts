import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const load = createRequire(new URL('../../../backend/lib/graphql/', import.meta.url));
const { buildSchema } = load('graphql') as { buildSchema(source: string): unknown };
const { checkQuery } = load('./check-query.js') as {
  checkQuery(body: { query: string }, schema: unknown): void;
};

const schema = buildSchema(`
  input Pagination { limit: Int }
  type Book { title: String, related(pagination: Pagination): [Book] }
  union Found = Book
  type Query { found: Found }
`);
const lists =
  'related(pagination: { limit: 100 }) { related(pagination: { limit: 100 }) { title } }';

describe('the cost of a list', () => {
  test.each([
    ['an inline fragment', `{ found { ... on Book { ${lists} } } }`],
    ['a named fragment', `{ found { ...all } } fragment all on Book { ${lists} }`],
    ['a fragment without a type', `{ found { ... on Book { ... { ${lists} } } } }`],
  ])('in %s is that of its own type', (_, query) => {
    expect(() => checkQuery({ query }, schema)).toThrow('too many entries');
  });
});
