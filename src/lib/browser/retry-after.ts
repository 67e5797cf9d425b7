/** Upper bound in seconds: no limit of ours lasts longer, but a broken header may say so. */
const MAX_LIMIT_SECONDS = 3600;

const bounded = (seconds: number): number => Math.min(MAX_LIMIT_SECONDS, Math.max(0, seconds));

/**
 * Seconds to wait, from `Retry-After` (RFC 9110, section 10.2.3, seconds or a
 * date), else from `X-RateLimit-Reset` (seconds since 1970). Dates are relative to the server's
 * own `Date` where it is readable, so that a wrong clock here does no harm.
 *
 * @param answer `X-RateLimit-Reset` counts with status 429 only; other answers carry it too
 * @param now milliseconds since 1970
 * @returns whole seconds, at most an hour, or `undefined` where the server does not say
 */
export function retryAfter(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now = Date.now(),
): number | undefined {
  const serverNow = Date.parse(headers.get('date') ?? '') || now;
  const until = (at: number): number | undefined =>
    Number.isFinite(at) ? bounded(Math.ceil((at - serverNow) / 1000)) : undefined;

  const header = headers.get('retry-after')?.trim();
  if (header) {
    // Some servers send fractions, which Chromium would take for a date.
    const isDate = /[a-z]/i.test(header);
    return until(isDate ? Date.parse(header) : serverNow + Number(header) * 1000);
  }
  const reset = status === 429 ? headers.get('x-ratelimit-reset') : null;
  return reset === null ? undefined : until(Number(reset) * 1000);
}
