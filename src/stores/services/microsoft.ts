import type { ServiceCalls } from './service-calls.ts';

/** https://learn.microsoft.com/graph/overview, for the reader who is signed in */
export const GRAPH = 'https://graph.microsoft.com/v1.0/me';
const SIGN_IN = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/** What Microsoft's services have in common. */
export const microsoft = {
  authorise: `${SIGN_IN}/authorize`,
  token: `${SIGN_IN}/token`,
  // No server sees a fragment, nor writes it into its log.
  parameters: { response_mode: 'fragment' },
  async account(call) {
    const user = (await call(GRAPH, { method: 'GET' })) as { userPrincipalName: string };
    return user.userPrincipalName;
  },
} satisfies Partial<ServiceCalls>;
