import { trustedTypesPolicy } from '../build/security-headers.ts';

/** The part of the Trusted Types API that is used here; only some browsers have it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is no script of this site`);
  return address;
}

// A policy can be made once only: it is kept where every bundle of a page finds it.
const kept = globalThis as { siteScripts?: { createScriptURL(address: string): string } };

/**
 * An address of a script of our own in the form that the policy of the site lets a worker start from.
 * @throws TypeError for an address of another origin
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  kept.siteScripts ??= trustedTypes?.createPolicy(trustedTypesPolicy, {
    createScriptURL: ownAddress,
  }) ?? { createScriptURL: ownAddress };
  return kept.siteScripts.createScriptURL(address);
}
