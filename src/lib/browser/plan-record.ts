import { isPlan, type Plan } from '../../product.ts';
import { fromBase64url } from './base64url.ts';

/** A plan as the backend signed it. */
export interface PlanRecord {
  /** Id of the user, as text. */
  sub: string;
  plan: Plan;
  /** Issued at and expires at; seconds since 1970. */
  iat: number;
  exp: number;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const bytesOf = (part: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(fromBase64url(part), (character) => character.charCodeAt(0));

const objectIn = (part: string): Record<string, unknown> =>
  Object(JSON.parse(new TextDecoder().decode(bytesOf(part)))) as Record<string, unknown>;

function toRecord({ sub, plan, iat, exp }: Record<string, unknown>): PlanRecord | null {
  if (typeof sub !== 'string' || !isPlan(plan)) return null;
  return typeof iat === 'number' && typeof exp === 'number' ? { sub, plan, iat, exp } : null;
}

/**
 * Verifies a plan that the backend signed: a JWS in compact serialisation (RFC 7515) by ES256. An `iat`
 * in the future is accepted, as this machine's clock may be behind.
 * @param key the backend's public key, as a JWK
 * @param now milliseconds since 1970
 * @returns null when it is not signed by that key, has expired, or the browser has no Web Crypto (plain
 * http)
 */
export async function readPlanRecord(
  text: string,
  key: JsonWebKey,
  now: number,
): Promise<PlanRecord | null> {
  try {
    const [header = '', payload = '', signature = '', ...rest] = text.split('.');
    const { alg, typ } = objectIn(header);
    if (rest.length > 0 || alg !== 'ES256' || typ !== 'plan+jwt') return null;
    const verifier = await crypto.subtle.importKey('jwk', key, ALGORITHM, false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    if (!(await crypto.subtle.verify(ALGORITHM, verifier, bytesOf(signature), signed))) return null;
    const record = toRecord(objectIn(payload));
    return record !== null && now < record.exp * 1000 ? record : null;
  } catch {
    return null;
  }
}
