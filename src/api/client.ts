import { authCalls } from './auth.ts';
import { billingCalls } from './billing-calls.ts';
import { type Collections, collectionCalls, graphqlCall } from './collections.ts';
import { type RequestSettings, createRequest } from './request.ts';

export interface ApiSettings extends RequestSettings {
  /** By default `/graphql` on the root of the server that answers the REST calls. */
  graphqlURL?: string;
}

/**
 * The backend's calls: the thirteen that the specification asks for, and those of this site's own backend.
 * Reads nothing from the page: the token, `fetch` and the rest are passed in.
 *
 * @typeParam C the collections it will be asked for, by name
 */
export function createApi<C extends Collections = Record<string, Record<string, unknown>>>(
  settings: ApiSettings,
) {
  const request = createRequest(settings);
  const graphqlURL = settings.graphqlURL ?? settings.baseURL.replace(/(?:\/api)?\/*$/, '/graphql');
  return {
    ...authCalls(request),
    ...billingCalls(request),
    ...collectionCalls<C>(request),
    graphql: graphqlCall(request, graphqlURL, settings.onError),
  };
}
