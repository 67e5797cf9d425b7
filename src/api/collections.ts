import { NetworkError } from './errors.ts';
import { toHttpError, secretsIn } from './error-response.ts';
import type { CallOptions, SendRequest, RequestSettings } from './request.ts';

type QueryValue = string | number | boolean | null | undefined | Query | readonly QueryValue[];
export interface Query {
  readonly [key: string]: QueryValue;
}

/**
 * A query in the bracket notation that Strapi reads: `filters[title][$contains]=x`, `sort[0]=a`.
 *
 * @returns without a leading `?`; `undefined` values are left out.
 */
export function queryString(query: Query): string {
  const parts: string[] = [];
  const add = (name: string, value: QueryValue): void => {
    if (value === undefined) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    } else {
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value ?? ''))}`);
    }
  };
  for (const [key, value] of Object.entries(query)) add(key, value);
  return parts.join('&');
}

/** Collections by name, each with its fields. */
export type Collections = Record<string, object>;

/** An entry with the fields that Strapi adds. */
export type Entry<Fields extends object> = Fields & {
  id: number | string;
  documentId?: string;
  createdAt?: string;
  updatedAt?: string;
};

export interface Found<T> {
  data: T[];
  /** Total number of entries, where the backend reports it. */
  total?: number;
}

/** Strapi does not wrap the entries of its users collection in `data`. */
const isBare = (collection: string): boolean => collection === 'users';

/** @throws {RangeError} for a value that would change the path */
function pathOf(...segments: (string | number)[]): string {
  const faulty = segments.find((segment) => /^\.{0,2}$/.test(String(segment)));
  if (faulty !== undefined)
    throw new RangeError(`"${faulty}" is not a valid collection name or entry id`);
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

const search = (query: Query): string => {
  const text = queryString(query);
  return text && `?${text}`;
};

/** Strapi 4 and later wrap an entry in `data`, Strapi 3 does not. */
function unwrap(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
}

function asEntry<T>(answer: unknown): T {
  const entry = unwrap(answer);
  if (typeof entry !== 'object' || entry === null) throw new NetworkError('unreadable');
  return entry as T;
}

function asFound<T>(answer: unknown): Found<T> {
  const data = unwrap(answer);
  if (!Array.isArray(data)) throw new NetworkError('unreadable');
  const { meta } = answer as { meta?: { pagination?: { total?: unknown } } };
  const total = meta?.pagination?.total;
  return { data: data as T[], ...(typeof total === 'number' && { total }) };
}

/**
 * The six calls of a collection. The specification asks for them but configures no collection, so no page
 * uses them.
 *
 * @typeParam C the collections it will be asked for, by name
 * @param request of `createApi`
 */
export function collectionCalls<C extends Collections>(request: SendRequest) {
  type Name = keyof C & string;
  type Fields<N extends Name> = Partial<C[N]>;
  type Id = string | number;
  const bodyOf = (collection: string, fields: object): object =>
    isBare(collection) ? fields : { data: fields };

  return {
    async find<N extends Name>(
      collection: N,
      query: Query = {},
      options?: CallOptions,
    ): Promise<Found<Entry<C[N]>>> {
      return asFound(await request(pathOf(collection) + search(query), options));
    },
    async count(collection: Name, query: Query = {}, options?: CallOptions): Promise<number> {
      const answer = await request(pathOf(collection, 'count') + search(query), options);
      if (typeof answer !== 'number') throw new NetworkError('unreadable');
      return answer;
    },
    async findOne<N extends Name>(
      collection: N,
      id: Id,
      options?: CallOptions,
    ): Promise<Entry<C[N]>> {
      return asEntry(await request(pathOf(collection, id), options));
    },
    async create<N extends Name>(
      collection: N,
      fields: Fields<N>,
      options?: CallOptions,
    ): Promise<Entry<C[N]>> {
      const body = bodyOf(collection, fields);
      return asEntry(await request(pathOf(collection), { ...options, method: 'POST', body }));
    },
    async update<N extends Name>(
      collection: N,
      id: Id,
      fields: Fields<N>,
      options?: CallOptions,
    ): Promise<Entry<C[N]>> {
      const body = bodyOf(collection, fields);
      return asEntry(
        await request(pathOf(collection, id), {
          ...options,
          method: 'PUT',
          body,
        }),
      );
    },
    async remove(collection: Name, id: Id, options?: CallOptions): Promise<void> {
      await request(pathOf(collection, id), { ...options, method: 'DELETE' });
    },
  };
}

interface GraphqlSettings extends Pick<RequestSettings, 'baseURL' | 'onError'> {
  /** The path at the end of the base address, which Strapi's GraphQL does not have: empty for Strapi 3. */
  prefix?: string;
}

/** An address without slashes at its end. */
const withoutEnd = (address: string): string => address.replace(/\/+$/, '');

/**
 * The GraphQL call. The specification asks for it, but no page uses it. Errors in a response with status 200
 * are thrown like others.
 *
 * @param request of `createApi`
 */
export function graphqlCall(
  request: SendRequest,
  { baseURL, prefix = '/api', onError }: GraphqlSettings,
) {
  const [base, end] = [withoutEnd(baseURL), withoutEnd(prefix)];
  const server = base.endsWith(end) ? base.slice(0, base.length - end.length) : base;
  const graphqlURL = `${withoutEnd(server)}/graphql`;
  return async <T>(
    query: string,
    variables: Record<string, unknown> = {},
    options?: CallOptions,
  ): Promise<T> => {
    const answer = await request(graphqlURL, {
      ...options,
      method: 'POST',
      body: { query, variables },
    });
    const { data, errors } = (answer ?? {}) as { data?: T | null; errors?: unknown };
    if (Array.isArray(errors) && errors.length > 0) {
      const error = toHttpError({ status: 200 }, answer, secretsIn(variables));
      onError?.(error);
      throw error;
    }
    if (data === undefined || data === null) throw new NetworkError('unreadable');
    return data;
  };
}
