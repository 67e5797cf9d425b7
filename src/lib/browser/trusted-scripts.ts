import { scriptsPolicy } from '../shared/trusted-types.ts';

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is no script of this site`);
  return address;
}

// A policy can be created once per page: it is shared between bundles through the global object.
const kept = globalThis as { siteScripts?: { createScriptURL(address: string): string } };

/**
 * A TrustedScriptURL for one of our own scripts, to start a worker from.
 * @throws TypeError for an address of another origin
 */
export function trustedScriptUrl(address: string): string {
  const rules = { createScriptURL: ownAddress };
  kept.siteScripts ??= globalThis.trustedTypes?.createPolicy(scriptsPolicy, rules) ?? rules;
  return kept.siteScripts.createScriptURL(address);
}
