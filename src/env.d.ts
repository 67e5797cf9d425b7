interface ImportMetaEnv {
  /** Domain under which page views are counted; nothing is counted without it. */
  readonly PUBLIC_ANALYTICS_DOMAIN?: string;
  /** Where page views are sent, if not to the tracker's own default. */
  readonly PUBLIC_ANALYTICS_ENDPOINT?: string;
  /** `off` builds a site without accounts. */
  readonly PUBLIC_ACCOUNTS?: string;
  /** Address of the accounts' server; the local one when it is not set. */
  readonly PUBLIC_API_URL?: string;
  /** `off` ends offline reading, also in browsers that have it. */
  readonly PUBLIC_OFFLINE_READING?: string;
  /** The backend's public key for signed plans, as a JWK (`npm run plan-key` in backend/). */
  readonly PUBLIC_PLAN_KEY?: string;
  /** Path of its REST calls: `/api` from Strapi 4 on, empty for Strapi 3. */
  readonly PUBLIC_API_PREFIX?: string;
}

// What browsers have and TypeScript's library of them has not.

interface Navigator {
  /** https://wicg.github.io/netinfo/ */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean;
}

/** https://w3c.github.io/trusted-types/, as much of it as the site uses. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL(address: string): string };
    }
  | undefined;
