import { serverAddress } from '../lib/shared/api-address.ts';
import { NetworkError } from './errors.ts';
import { toHttpError, secretsIn } from './error-response.ts';
import type { CallOptions, SendRequest, RequestSettings } from './request.ts';

type QueryValue = string | number | boolean | null | undefined | Query | readonly QueryValue[];
export interface Query {
  readonly [key: string]: QueryValue;
}

/**
 * A query in the bracket notation that Strapi reads: `?filters[title][$contains]=x&sort[0]=a`;
 * empty for none. `undefined` values are left out.
 */
function queryString(query: Query): string {
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
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** An entry with the fields that Strapi adds. */
export type ContentEntry<Fields extends object> = Fields & {
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

/** @throws {RangeError} for a value that would change the path */
function pathOf(...segments: (string | number)[]): string {
  const faulty = segments.find((segment) => /^\.{0,2}$/.test(String(segment)));
  if (faulty !== undefined)
    throw new RangeError(`"${faulty}" is not a valid collection name or entry id`);
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

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
 * The six calls of a collection. The specification asks for them but configures no collection, so
 * no page uses them.
 *
 * @typeParam Fields the fields of its entries
 * @param request of `createApi`
 * @param name of the collection, such as `books`
 */
export function collectionCalls<Fields extends object>(request: SendRequest, name: string) {
  type Id = string | number;
  // Strapi does not wrap the entries of its users in `data`.
  const bodyOf = (fields: Partial<Fields>) => (name === 'users' ? fields : { data: fields });

  return {
    async find(query: Query = {}, options?: CallOptions): Promise<Found<ContentEntry<Fields>>> {
      return asFound(await request(pathOf(name) + queryString(query), options));
    },
    async count(query: Query = {}, options?: CallOptions): Promise<number> {
      const answer = await request(pathOf(name, 'count') + queryString(query), options);
      if (typeof answer !== 'number') throw new NetworkError('unreadable');
      return answer;
    },
    async findOne(id: Id, options?: CallOptions): Promise<ContentEntry<Fields>> {
      return asEntry(await request(pathOf(name, id), options));
    },
    async create(fields: Partial<Fields>, options?: CallOptions): Promise<ContentEntry<Fields>> {
      const body = bodyOf(fields);
      return asEntry(await request(pathOf(name), { ...options, method: 'POST', body }));
    },
    async update(
      id: Id,
      fields: Partial<Fields>,
      options?: CallOptions,
    ): Promise<ContentEntry<Fields>> {
      const body = bodyOf(fields);
      return asEntry(await request(pathOf(name, id), { ...options, method: 'PUT', body }));
    },
    async remove(id: Id, options?: CallOptions): Promise<void> {
      await request(pathOf(name, id), { ...options, method: 'DELETE' });
    },
  };
}

interface GraphqlSettings extends Pick<RequestSettings, 'baseURL' | 'onError'> {
  /** The path at the end of the base address, which Strapi's GraphQL lacks: empty for Strapi 3. */
  prefix?: string;
}

/**
 * The GraphQL call. The specification asks for it, but no page uses it. Errors in a response with
 * status 200 are thrown like others.
 *
 * @param request of `createApi`
 */
export function graphqlCall(request: SendRequest, { baseURL, prefix, onError }: GraphqlSettings) {
  const graphqlURL = `${serverAddress(baseURL, prefix)}/graphql`;
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
