import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseSwitch } from '../../../src/lib/shared/parse-switch.ts';

const load = createRequire(new URL('../../../backend/lib/', import.meta.url));

type Env = Record<string, string>;
const { allowedOrigins, isGraphqlOpen, isSwitchedOn, siteUrl, trustedProxies } = load(
  './settings.js',
) as {
  allowedOrigins(env: Env): string[];
  isGraphqlOpen(env: Env): boolean;
  isSwitchedOn(name: string, env: Env): boolean;
  siteUrl(env: Env): string;
  trustedProxies(env: Env): number;
};
const { secrets } = load('./secrets.js') as {
  secrets(folder: string, env?: Env): Record<string, string>;
};
const database = load('../config/database.js') as (helpers: { env: unknown }) => {
  connection: Record<string, unknown>;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clippings-settings-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

describe('the site', () => {
  test('is the local one by default, and never ends with a slash', () => {
    expect(siteUrl({})).toBe('http://localhost:4321');
    expect(siteUrl({ SITE_URL: 'https://example.com/' })).toBe('https://example.com');
    expect(siteUrl({ SITE_URL: 'https://example.com/base/' })).toBe('https://example.com/base');
  });

  test.each(['example.com', '/x', 'ftp://x.test', 'javascript:alert(1)', '*'])(
    '%j is named in an error',
    (value) => {
      expect(() => siteUrl({ SITE_URL: value })).toThrow(
        `SITE_URL must be an absolute http or https address, not "${value}"`,
      );
    },
  );

  test('may call, and so may listed origins; an asterisk is refused', () => {
    const env = {
      SITE_URL: 'https://example.com/base',
      CORS_ORIGINS: ' https://a.test/x ,,http://b.test:8080',
    };
    expect(allowedOrigins(env)).toEqual([
      'https://example.com',
      'https://a.test',
      'http://b.test:8080',
    ]);
    expect(() => allowedOrigins({ CORS_ORIGINS: '*' })).toThrow('CORS_ORIGINS');
  });
});

describe('proxies', () => {
  test('are counted, and none by default', () => {
    expect([{}, { TRUST_PROXY: '' }, { TRUST_PROXY: '0' }].map(trustedProxies)).toEqual([0, 0, 0]);
    expect(trustedProxies({ TRUST_PROXY: '2' })).toBe(2);
  });

  test.each(['true', 'false', '-1', '1.5', 'one', '999'])(
    '%j is not a number of proxies',
    (value) => {
      expect(() => trustedProxies({ TRUST_PROXY: value })).toThrow(`not "${value}"`);
    },
  );
});

describe('GraphQL', () => {
  test.each([
    [{}, true],
    [{ SITE_URL: 'http://127.0.0.1:4321' }, true],
    [{ SITE_URL: 'https://example.com' }, false],
    [{ SITE_URL: 'https://localhost.example.com' }, false],
    [{ SITE_URL: 'https://example.com', GRAPHQL_OPEN: 'true' }, true],
    [{ GRAPHQL_OPEN: 'false' }, false],
  ])('with %j is open: %s', (env, isOpen) => {
    expect(isGraphqlOpen(env as Env)).toBe(isOpen);
  });
});

describe('a switch of the site or the backend', () => {
  const readings = [
    (value: string) => parseSwitch('STRIPE_TAX', value, 'off'),
    (value: string) => isSwitchedOn('STRIPE_TAX', { STRIPE_TAX: value }),
  ];

  test.each([
    ['', false],
    ...['on', 'true', '1'].map((value) => [value, true] as const),
    ...['off', 'false', '0'].map((value) => [value, false] as const),
  ] as const)('of the value "%s" is %s', (value, isOn) => {
    expect(readings.map((read) => read(value))).toEqual([isOn, isOn]);
  });

  test.each(['yes', 'ON', 'one'])('is refused by its name with the value "%s"', (value) => {
    for (const read of readings)
      expect(() => read(value)).toThrow(`STRIPE_TAX must be "on" or "off", not "${value}".`);
  });
});

describe('secrets', () => {
  test('are created once, readable by their owner alone', () => {
    const first = secrets(folder, {});
    expect(new Set(Object.values(first)).size).toBe(6);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(secrets(folder, {})).toEqual(first);
  });

  test('of the environment take precedence, and are not written to disk', () => {
    expect(secrets(folder, { JWT_SECRET: 'from-outside' })['JWT_SECRET']).toBe('from-outside');
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain('from-outside');
  });

  test('that are unreadable are not silently replaced', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"JWT_SECRET": "ab');
    expect(() => secrets(folder, {})).toThrow(/secrets\.json cannot be read/);
  });

  test('are completed where some are missing, and the others stay', () => {
    const { JWT_SECRET = '' } = secrets(folder, {});
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ JWT_SECRET }));
    const again = secrets(folder, {});
    expect(again['JWT_SECRET']).toBe(JWT_SECRET);
    expect(again['APP_KEYS']).toMatch(/^[\w-]{40,}$/);
  });
});

describe('the database', () => {
  /** Strapi's user of variables, as far as the configuration uses it. */
  const connection = (values: Env) => {
    const env = Object.assign((name: string, fallback?: string) => values[name] ?? fallback, {
      int: (name: string, fallback: number) => Number(values[name] ?? fallback),
    });
    return database({ env }).connection;
  };

  test('is a file by default', () => {
    vi.stubEnv('DATA_DIR', folder);
    expect(connection({})).toMatchObject({
      client: 'sqlite',
      connection: { filename: join(folder, 'data.db') },
    });
  });

  test('is a server by its parts, on its usual port', () => {
    const found = connection({
      DATABASE_CLIENT: 'postgres',
      DATABASE_HOST: 'db',
      DATABASE_PASSWORD: 'x',
    });
    expect(found).toMatchObject({
      client: 'postgres',
      connection: {
        host: 'db',
        port: 5432,
        database: 'clippings',
        user: 'clippings',
        password: 'x',
        ssl: false,
      },
    });
  });

  test('is a server by its address, encrypted and verified', () => {
    const DATABASE_URL = 'postgres://us%40er:p%2Fw@db/site';
    vi.stubEnv('DATABASE_SSL', 'on');
    const found = connection({ DATABASE_CLIENT: 'postgres', DATABASE_URL });
    expect(found['connection']).toMatchObject({
      host: 'db',
      port: 5432,
      database: 'site',
      user: 'us@er',
      password: 'p/w',
      ssl: { rejectUnauthorized: true },
    });
  });

  test.each(['db', 'mysql://db/site'])('is not reached by the address %s', (DATABASE_URL) => {
    expect(() => connection({ DATABASE_CLIENT: 'postgres', DATABASE_URL })).toThrow('DATABASE_URL');
  });

  test.each(['mysql', 'toString'])('of the kind %s is refused by its name', (client) => {
    expect(() => connection({ DATABASE_CLIENT: client })).toThrow(`not "${client}"`);
  });
});
