/**
 * Parses the backend's public key from the setting PUBLIC_PLAN_KEY.
 * @returns null when it is not set
 * @throws Error naming the setting, when it is not a public key on the curve P-256
 */
export function planKey(value: string | undefined): JsonWebKey | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  try {
    const { kty, crv, x, y } = JSON.parse(text) as JsonWebKey;
    if (kty === 'EC' && crv === 'P-256' && x && y) return { kty, crv, x, y };
  } catch {
    // Reported below, as any other invalid text.
  }
  throw new Error(
    'PUBLIC_PLAN_KEY must be the public key that npm run plan-key prints in backend/, as JSON.',
  );
}
