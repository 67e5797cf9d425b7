import type { ServiceApi } from './service-api.ts';

/** https://learn.microsoft.com/graph/overview */
export const GRAPH = 'https://graph.microsoft.com/v1.0/me';
const SIGN_IN = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/** The parts of the calls that OneDrive and OneNote share. */
export const microsoft = {
  authorise: `${SIGN_IN}/authorize`,
  token: `${SIGN_IN}/token`,
  // A fragment is not sent to servers, and so not logged.
  parameters: { response_mode: 'fragment' },
  async account(call) {
    const user = (await call(GRAPH, { method: 'GET' })) as { userPrincipalName: string };
    return user.userPrincipalName;
  },
} satisfies Partial<ServiceApi>;
