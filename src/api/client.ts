import { authCalls } from './auth.ts';
import { billingCalls } from './billing-calls.ts';
import { type RequestSettings, createRequest } from './request.ts';

/**
 * The backend's calls that this site makes. Those of collections and GraphQL are made from the same `request`
 * (`collections.ts`), so that no reader loads what no page calls.
 * Reads nothing from the page: the token, `fetch` and the rest are passed in.
 */
export function createApi(settings: RequestSettings) {
  const request = createRequest(settings);
  return { request, ...authCalls(request), ...billingCalls(request) };
}
