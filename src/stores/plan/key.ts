import { createRequest } from '../../api/request.ts';
import { readStored, store } from '../../lib/browser/stored.ts';
import { PLAN_JWKS_KEY } from '../../lib/shared/keys.ts';
import { requestSettings } from '../browser.ts';

interface PublicKey extends JsonWebKey {
  kid?: string;
}

function parse<T>(text: string | null | undefined): T | null {
  try {
    return JSON.parse(text ?? '') as T;
  } catch {
    return null;
  }
}

/** The id of the key that signed a record (RFC 7515, section 4.1.4). */
const keyIdOf = (record: string): string | undefined =>
  parse<{ kid?: string }>(atob((record.split('.')[0] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    ?.kid;

/**
 * The backend's public key for a plan record. PUBLIC_PLAN_KEY pins it at build, and then only this one is
 * believed. Else the backend is asked once, and its answer kept: good enough where one machine is both.
 *
 * @returns null when no such key is known and the backend does not say
 */
export async function planKey(record: string): Promise<JsonWebKey | null> {
  const pinned = parse<PublicKey>(import.meta.env.PUBLIC_PLAN_KEY);
  if (pinned) return pinned;
  const id = keyIdOf(record);
  const keys = parse<PublicKey[]>(readStored(PLAN_JWKS_KEY)) ?? [];
  const known = keys.find(({ kid }) => kid === id);
  if (known) return known;
  const answer = await createRequest(requestSettings)('/.well-known/jwks.json');
  const offered = (answer as { keys?: PublicKey[] } | undefined)?.keys ?? [];
  store(PLAN_JWKS_KEY, JSON.stringify(offered));
  return offered.find(({ kid }) => kid === id) ?? null;
}
