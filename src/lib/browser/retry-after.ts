/** The longest wait that is told, in seconds: no limit of ours lasts longer, and a mistake may. */
const LONGEST = 3600;

const bounded = (seconds: number): number => Math.min(LONGEST, Math.max(0, seconds));

/**
 * How long a server asks to wait: from `Retry-After` (RFC 9110, section 10.2.3, seconds or a
 * date), else from `X-RateLimit-Reset` (seconds since 1970). Dates are measured from the server's
 * own `Date` where it can be read, so that a wrong clock here does no harm.
 *
 * @param answer only one of status 429 means its `X-RateLimit-Reset`; others carry it by the way
 * @param now milliseconds since 1970
 * @returns whole seconds, an hour at most, or `undefined` when the server does not say
 */
export function retryAfter(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | undefined {
  const serverNow = Date.parse(headers.get('date') ?? '') || now;
  const until = (at: number): number | undefined =>
    Number.isFinite(at) ? bounded(Math.ceil((at - serverNow) / 1000)) : undefined;

  const asked = headers.get('retry-after');
  if (asked !== null)
    return /^\d+$/.test(asked.trim()) ? bounded(Number(asked)) : until(Date.parse(asked));
  const reset = status === 429 ? headers.get('x-ratelimit-reset') : null;
  return reset === null ? undefined : until(Number(reset) * 1000);
}
