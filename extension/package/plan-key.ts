/**
 * The backend's public key, as the setting PUBLIC_PLAN_KEY holds it.
 * @returns null when it is not set
 * @throws Error that names the setting, when it is no public key of the curve P-256
 */
export function planKey(value: string | undefined): JsonWebKey | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  try {
    const { kty, crv, x, y } = JSON.parse(text) as JsonWebKey;
    if (kty === 'EC' && crv === 'P-256' && x && y) return { kty, crv, x, y };
  } catch {
    // Told below, as for every other text that is no key.
  }
  throw new Error(
    'PUBLIC_PLAN_KEY must be the public key that npm run plan-key prints in backend/, as JSON.',
  );
}
