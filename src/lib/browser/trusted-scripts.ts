import { scriptsPolicy } from '../shared/trusted-types.ts';

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
  const rules = { createScriptURL: ownAddress };
  kept.siteScripts ??= globalThis.trustedTypes?.createPolicy(scriptsPolicy, rules) ?? rules;
  return kept.siteScripts.createScriptURL(address);
}
