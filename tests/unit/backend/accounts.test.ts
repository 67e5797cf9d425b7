import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import errorKeys from '../../../backend/shared/error-keys.json' with { type: 'json' };
import { toHttpError } from '../../../src/api/error-response.ts';
import { expectLinear } from '../../support/growth.ts';

const load = createRequire(new URL('../../../backend/src/accounts/', import.meta.url));

const { accountError } = load('./account-error.js') as {
  accountError(key: string): Error & { details: object };
};
const { createLimiter } = load('./limiter.js') as {
  createLimiter(options: { max: number; windowMs: number; capacity?: number; now(): number }): {
    wait(key: string): number;
    take(key: string): number;
    forget(key: string): void;
  };
};
const { visitorKey } = load('./limits.js') as { visitorKey(address: string): string };
const { digestIfFresh, newCode } = load('./codes.js') as {
  digestIfFresh(code: unknown, kind: 'reset' | 'confirm'): string;
  newCode(): string;
};
const { comparePassword, hashPassword } = load('../../lib/passwords.js') as {
  comparePassword(password: string, hash: string | null): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
};
const { createAfterResponse } = load('./after-response.js') as {
  createAfterResponse(options: {
    logError(message: string): void;
    schedule(run: () => void, ms: number): void;
    capacity?: number;
  }): (answer: object, name: string, job: () => Promise<unknown>) => void;
};

const { authActions } = load('./auth-actions.js') as {
  authActions(original: object): { forgotPassword(ctx: object): Promise<void> };
};

const accountKeys = Object.entries(errorKeys).flatMap(([key, room]) =>
  room === 'accounts' ? [key] : [],
);

test.each(accountKeys)('the site knows the error %s by its key, in whatever words', (key) => {
  const { details } = accountError(key);
  const error = { name: 'ApplicationError', message: 'Reworded', details };
  expect(toHttpError({ status: 400 }, { error }, []).key).toBe(key);
});

describe('a limit', () => {
  test('opens again when the window that the first try began has ended', () => {
    let now = 0;
    const limiter = createLimiter({ max: 2, windowMs: 60_000, now: () => now });
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 60]);
    expect(limiter.take('b')).toBe(0);
    now = 59_001;
    expect([limiter.wait('a'), limiter.take('a')]).toEqual([1, 1]);
    now = 60_000;
    expect([limiter.wait('a'), limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([
      0, 0, 0, 60,
    ]);
    limiter.forget('a');
    expect(limiter.take('a')).toBe(0);
  });

  test('keeps a limited number of keys, and evicts the oldest', () => {
    const limiter = createLimiter({ max: 1, windowMs: 1000, capacity: 3, now: () => 0 });
    for (const key of ['a', 'b', 'c', 'd']) limiter.take(key);
    expect(['a', 'b', 'c', 'd'].map((key) => limiter.wait(key))).toEqual([0, 1, 1, 1]);
  });

  test('takes constant time for a visitor, however many there are', () =>
    expectLinear((size) => {
      const addresses = Array.from({ length: 3 * size }, (_, index) => `10.0.${index}`);
      return () => {
        const limiter = createLimiter({ max: 1, windowMs: 1000, capacity: size, now: () => 0 });
        for (const address of addresses) limiter.take(address);
      };
    }, 8000));
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::ffff:a00:7', '10.0.0.7'],
  ['[0:0:0:0:0:FFFF:A00:0007]:443', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the visitor at %s is %s', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

describe('a code', () => {
  test('is found by a digest that does not reveal it', () => {
    const code = newCode();
    expect(digestIfFresh(code, 'reset')).toMatch(/^[0-9a-f]{64}$/);
    expect(code).not.toContain(digestIfFresh(code, 'reset').slice(0, 16));
    expect(digestIfFresh(code, 'reset')).toBe(digestIfFresh(code, 'confirm'));
    expect(digestIfFresh(newCode(), 'reset')).not.toBe(digestIfFresh(code, 'reset'));
  });

  test('is rejected when it is old or malformed', () => {
    vi.useFakeTimers();
    const code = newCode();
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(digestIfFresh(code, 'reset')).toBe('none');
    expect(digestIfFresh(code, 'confirm')).not.toBe('none');
    vi.advanceTimersByTime(6 * 24 * 60 * 60 * 1000);
    expect(digestIfFresh(code, 'confirm')).toBe('none');
    vi.useRealTimers();
    for (const none of [undefined, null, '', 'a', 7, {}, ['a-zzzzzzzz']]) {
      expect(digestIfFresh(none, 'reset')).toBe('none');
    }
  });
});

describe('hashing', () => {
  test('is refused at once when too much of it waits, and goes on afterwards', async () => {
    const all = Array.from({ length: 12 }, () => hashPassword('a quiet evening'));
    const ends = await Promise.allSettled(all);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const end of refused) expect(end).toMatchObject({ reason: { name: 'BusyError' } });
    await expect(hashPassword('a quiet evening')).resolves.toMatch(/^\$2b\$10\$/);
  });

  test('does not hold up a sign-in', async () => {
    const order: string[] = [];
    const hashed = [1, 2, 3].map(async () => order.push(await hashPassword('a')));
    await comparePassword('a', null).then(() => order.push('compared'));
    expect(order.length).toBeLessThan(4);
    await Promise.all(hashed);
  });
});

describe('work after the answer', () => {
  const setUp = (capacity?: number) => {
    const [errors, pauses]: [string[], { run(): void; ms: number }[]] = [[], []];
    const afterResponse = createAfterResponse({
      logError: (message) => errors.push(message),
      schedule: (run, ms) => pauses.push({ run, ms }),
      ...(capacity !== undefined && { capacity }),
    });
    const ends: (() => void)[] = [];
    const answer = { closed: false, once: (_: string, run: () => void) => ends.push(run) };
    return {
      errors,
      pauses,
      afterResponse,
      answer,
      finish: () => ends.splice(0).forEach((run) => run()),
    };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('begins once the response is sent', async () => {
    const { afterResponse, answer, finish } = setUp();
    const job = vi.fn(() => Promise.resolve());
    afterResponse(answer, 'mail', job);
    await settled();
    expect(job).not.toHaveBeenCalled();
    finish();
    expect(job).toHaveBeenCalledOnce();
  });

  test('begins at once when the caller has hung up', () => {
    const { afterResponse, answer } = setUp();
    const job = vi.fn(() => Promise.resolve());
    afterResponse({ ...answer, closed: true }, 'mail', job);
    expect(job).toHaveBeenCalledOnce();
  });

  test('is not refused for answers that nobody reads', () => {
    const { afterResponse, answer } = setUp(1);
    const job = vi.fn(() => Promise.resolve());
    afterResponse(answer, 'mail', () => Promise.resolve());
    afterResponse({ ...answer, closed: true }, 'mail', job);
    expect(job).toHaveBeenCalledOnce();
  });

  test('is retried with growing pauses, and then given up', async () => {
    const { errors, pauses, afterResponse, answer, finish } = setUp(1);
    const job = vi.fn(() => Promise.reject(new Error('no server')));
    afterResponse(answer, 'mail', job);
    finish();
    await settled();
    for (let time = 0; time < 3; time += 1) {
      pauses.at(-1)?.run();
      await settled();
    }
    expect(job).toHaveBeenCalledTimes(4);
    expect(pauses.map(({ ms }) => ms)).toEqual([10_000, 60_000, 300_000]);
    expect(errors).toHaveLength(4);
    const next = vi.fn(() => Promise.resolve());
    afterResponse(answer, 'mail', next);
    finish();
    expect(next).toHaveBeenCalledOnce();
  });

  test('is refused and logged when the queue is full', () => {
    const { errors, afterResponse, answer, finish } = setUp(1);
    const job = vi.fn(() => new Promise(() => {}));
    afterResponse(answer, 'mail', job);
    afterResponse(answer, 'mail', job);
    finish();
    expect(job).toHaveBeenCalledOnce();
    expect(errors).toEqual(['mail: dropped, since 1 others wait']);
  });
});

describe('a mail that is tried again', () => {
  type User = { id: number; email: string; resetPasswordToken: string | null };
  const MINUTE = 60_000;
  const newUser = (): User => ({ id: 1, email: 'a@example.test', resetPasswordToken: null });
  const codeIn = (text: string) => /#code=([\w-]+)/.exec(text)?.[1];

  /**
   * Requests mails of a mail server that takes each of them, and whose replies are lost as often as
   * told.
   */
  function mailer(user: User, lost: number) {
    const codes: (string | undefined)[] = [];
    const send = ({ text }: { text: string }) => {
      codes.push(codeIn(text));
      return codes.length > lost ? Promise.resolve() : Promise.reject(new Error('no reply'));
    };
    vi.stubGlobal('strapi', {
      log: { error: () => undefined },
      config: { get: () => ({ max: 10, seconds: 60, mailsAnHour: 10 }) },
      requestContext: { get: () => undefined },
      db: {
        query: () => ({
          findOne: () => Promise.resolve({ ...user, username: 'Anna', blocked: false }),
          update: ({ data }: { data: object }) => Promise.resolve(Object.assign(user, data)),
        }),
      },
      plugin: () => ({ service: () => ({ send }) }),
    });
    const later = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));
    const ctx = {
      request: { ip: '127.0.0.1', body: { email: user.email } },
      res: { closed: true },
      send: () => undefined,
    };
    const request = async () => {
      await authActions({}).forgotPassword(ctx);
      return later(0);
    };
    const works = (code?: string) => digestIfFresh(code, 'reset') === user.resetPasswordToken;
    return { codes, request, later, works };
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('has the link of the first, which may have arrived', async () => {
    const { codes, request, later, works } = mailer(newUser(), 2);
    await request();
    await later(2 * MINUTE);
    expect(codes).toHaveLength(3);
    expect(codes.map(works)).toEqual([true, true, true]);
  });

  test('is not sent once its link was used', async () => {
    const user = newUser();
    const { codes, request, later } = mailer(user, 1);
    await request();
    user.resetPasswordToken = null;
    await later(2 * MINUTE);
    expect(codes).toHaveLength(1);
    expect(user.resetPasswordToken).toBeNull();
  });

  test('leaves the link of a later mail alone', async () => {
    const { codes, request, later, works } = mailer(newUser(), 1);
    await request();
    await request();
    await later(2 * MINUTE);
    expect(codes.map(works)).toEqual([false, true]);
  });
});
