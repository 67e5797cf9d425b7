import { type AuthSettings, authCalls } from './auth.ts';
import { billingCalls } from './billing.ts';
import { type RequestSettings, createRequest } from './request.ts';

/**
 * The API client: every call this site makes. Collections and GraphQL, which no page uses, are
 * built from the same `request` (`strapi-content.ts`) and so are not shipped.
 */
export function createApi(settings: RequestSettings & AuthSettings) {
  const request = createRequest(settings);
  return { request, ...authCalls(request, settings), ...billingCalls(request) };
}
