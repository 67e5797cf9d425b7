import { authCalls } from './auth.ts';
import { type Collections, collectionCalls, graphqlCall } from './collections.ts';
import { ofetchTransport } from './ofetch-transport.ts';
import { readRefusal } from './refusal.ts';
import { type RequestSettings, createRequest } from './request.ts';

export interface ApiSettings extends RequestSettings {
  /** By default `/graphql` on the root of the server that answers the REST calls. */
  graphqlURL?: string;
}

/**
 * The backend's calls. Reads nothing from the page: storage, `fetch` and the rest are passed in.
 *
 * @typeParam C the collections it will be asked for, by name
 */
export function createApi<C extends Collections = Record<string, Record<string, unknown>>>(
  settings: ApiSettings,
) {
  const request = createRequest({ transport: ofetchTransport, readRefusal, ...settings });
  const graphqlURL = settings.graphqlURL ?? settings.baseURL.replace(/(?:\/api)?\/*$/, '/graphql');
  return {
    ...authCalls(request),
    ...collectionCalls<C>(request),
    graphql: graphqlCall(request, graphqlURL, settings.onError),
  };
}
