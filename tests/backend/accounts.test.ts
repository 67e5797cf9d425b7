import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../src/api/create-api.ts';
import { asApiError } from '../../src/api/errors.ts';
import {
  type MailCatcher,
  type TestBackend,
  startTestBackend,
  startTestMail,
} from '../support/backend/backend.ts';

const SITE = 'http://localhost:4555';
const SECRET = 'only-for-this-test-run';

let mail: MailCatcher;
let backend: TestBackend;
beforeAll(async () => {
  mail = await startTestMail();
  backend = await startTestBackend({
    siteUrl: SITE,
    smtpPort: mail.smtpPort,
    env: { EMAIL_CONFIRMATION: 'true', JWT_SECRET: SECRET },
  });
});
afterAll(() => Promise.all([backend?.stop(), mail?.stop()]));

let readers = 0;
const newUser = (name = `reader${++readers}`) => ({
  username: name,
  email: `${name}@example.test`,
  password: 'secret-1',
});

/** The calls of one browser. */
const browse = (token: string | null = null, language = 'en', via: string | null = null) =>
  createApi({
    baseURL: backend.baseURL,
    // A busy machine is slow, not wrong.
    policy: 'plain',
    getToken: () => token,
    getLanguage: () => language,
    getReferral: () => via,
  });
const api = () => browse();

const keyOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'no error',
    (error: unknown) => asApiError(error).key,
  );
const linkIn = (text: string): URL => new URL(/https?:\S+/.exec(text)?.[0] ?? '');
/** In the fragment, which no server sees. */
const codeIn = (link: URL): string => link.hash.split('=')[1] ?? '';

/** Registers, and confirms by the mail. */
async function confirmedUser() {
  const reader = newUser();
  await api().register(reader);
  const link = linkIn((await mail.latest(reader.email)).text);
  await api().confirmEmail({ confirmation: codeIn(link) });
  const signedIn = await api().login({ ...reader, identifier: reader.username });
  return { ...reader, ...signedIn, identifier: reader.username };
}

function sign(claims: object, secret = SECRET): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('the journey of a new user', () => {
  test('register → mail → confirm → log in → me → new password → forgotten → mail → reset', async () => {
    const reader = newUser();
    const registered = await api().register(reader);
    expect(registered).not.toHaveProperty('jwt');
    expect(registered.user).toMatchObject({
      username: reader.username,
      confirmed: false,
      plan: 'free',
    });
    const login = { identifier: reader.email, password: reader.password };
    expect(await keyOf(api().login(login))).toBe('unconfirmed');

    const link = linkIn((await mail.latest(reader.email)).text);
    expect(link.origin + link.pathname).toBe(`${SITE}/confirm-email`);
    const confirmation = codeIn(link);
    const confirmed = await api().confirmEmail({ confirmation });
    expect(confirmed).toMatchObject({ confirmed: true });
    expect(await keyOf(api().confirmEmail({ confirmation }))).toBe('confirmation');

    const { jwt } = await api().login(login);
    // The confirmation started none.
    expect(await browse(jwt).sessions()).toHaveLength(1);
    expect(await browse(jwt).me()).toMatchObject({
      email: reader.email,
      confirmed: true,
      plan: 'free',
    });

    const change = { password: 'secret-2', passwordConfirmation: 'secret-2' };
    expect(await keyOf(browse(jwt).changePassword({ ...change, currentPassword: 'wrong!' }))).toBe(
      'currentPassword',
    );
    await browse(jwt).changePassword({ ...change, currentPassword: reader.password });
    expect(await keyOf(api().login(login))).toBe('credentials');
    await api().login({ ...login, password: 'secret-2' });

    await api().forgotPassword({ email: reader.email });
    const resetLink = linkIn((await mail.latest(reader.email, 2)).text);
    expect(resetLink.origin + resetLink.pathname).toBe(`${SITE}/reset-password`);
    const reset = {
      code: codeIn(resetLink),
      password: 'secret-3',
      passwordConfirmation: 'secret-3',
    };
    const { jwt: fresh } = await api().resetPassword(reset);
    expect(await browse(fresh).me()).toMatchObject({ username: reader.username });
    expect(await keyOf(api().resetPassword(reset))).toBe('code');
    await api().login({ ...login, password: 'secret-3' });
  });

  test('the confirmation can be sent again; strangers get no mail and learn nothing', async () => {
    const reader = newUser();
    await browse(null, 'en', 'holm').register(reader);
    await api().sendEmailConfirmation({ email: reader.email });
    const again = codeIn(linkIn((await mail.latest(reader.email, 2)).text));
    await api().confirmEmail({ confirmation: again, password: reader.password });
    // The partner's link that the registration named is the account's.
    expect(backend.rows('SELECT referral FROM up_users WHERE email = ?', reader.email)).toEqual([
      { referral: 'holm' },
    ]);
    await api().sendEmailConfirmation({ email: 'stranger@example.test' });
    await api().forgotPassword({ email: 'stranger@example.test' });
    expect(await mail.count('stranger@example.test')).toBe(0);
    const confirmed = await confirmedUser();
    await api().sendEmailConfirmation({ email: confirmed.email });
    expect(await mail.count(confirmed.email)).toBe(1);
  });

  test('an address that strangers have registered over and over is confirmed by its owner', async () => {
    const email = 'crowded@example.test';
    const crowd = Array.from({ length: 20 }, () => ({ ...newUser(), email }));
    for (const stranger of crowd) await api().register(stranger);
    await mail.latest(email, 20);
    const owner = { ...newUser(), email, password: 'the owner’s own' };
    await api().register(owner);
    const confirmation = codeIn(linkIn((await mail.latest(email, 21)).text));
    await api().confirmEmail({ confirmation, password: owner.password });
    await api().login({ ...owner, identifier: email });
  });

  test('a link to reset the password also proves the address', async () => {
    const reader = newUser();
    await api().register(reader);
    await api().forgotPassword({ email: reader.email });
    const code = codeIn(linkIn((await mail.latest(reader.email, 2)).text));
    const { jwt, user } = await api().resetPassword({
      code,
      password: 'secret-2',
      passwordConfirmation: 'secret-2',
    });
    expect(user.confirmed).toBe(true);
    expect(await browse(jwt).me()).toMatchObject({ confirmed: true });
  });

  test('a code older than a day is refused', async () => {
    const { email } = await confirmedUser();
    const old = `${'a'.repeat(64)}-${(Date.now() - 86_400_000).toString(36)}`;
    const store = (code: string) =>
      backend.sql(
        'UPDATE up_users SET reset_password_token = ? WHERE email = ?',
        createHash('sha256').update(code).digest('hex'),
        email,
      );
    store(old);
    const fields = { password: 'secret-2', passwordConfirmation: 'secret-2' };
    expect(await keyOf(api().resetPassword({ ...fields, code: old }))).toBe('code');
    const young = `${'a'.repeat(64)}-${(Date.now() - 86_300_000).toString(36)}`;
    store(young);
    await api().resetPassword({ ...fields, code: young });
  });

  test.each([
    ['en', '', 'Confirm'],
    ['pt-BR', '/br', 'Confirme'],
    ['zh-Hans', '/zh', '邮箱'],
    ['ja', '/ja', 'メールアドレス'],
    ['sv, fr;q=0.5, it;q=0.7', '/it', 'Conferma'],
    ['sv', '', 'Confirm'],
  ])('mails speak %s, and lead to its pages', async (language, prefix, word) => {
    const reader = newUser();
    const { user } = await browse(null, language).register(reader);
    const { subject, text } = await mail.latest(reader.email);
    expect(subject).toContain(word);
    expect(linkIn(text).pathname).toBe(`${prefix}/confirm-email`);
    expect(user.locale ?? 'en').toBe(prefix.slice(1) || 'en');
    // Requested by a program without a language: uses that of the registration.
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': '' },
    };
    const body = JSON.stringify({ email: reader.email });
    await fetch(`${backend.baseURL}/auth/forgot-password`, { ...init, body });
    expect(linkIn((await mail.latest(reader.email, 2)).text).pathname).toBe(
      `${prefix}/reset-password`,
    );
  });

  test('a name with markup or an address in it is not repeated in the mail', async () => {
    const reader = { ...newUser(), username: '<b>Win at https://evil.test</b>' };
    await api().register(reader);
    const { text, html, subject } = await mail.latest(reader.email);
    expect(subject + text + html).not.toMatch(/evil|<b>/);
    expect(
      await api()
        .login({ identifier: reader.email, password: reader.password })
        .catch((error: unknown) => asApiError(error).key),
    ).toBe('unconfirmed');
  });

  test('signing in by an address as it is stored, or in wide letters', async () => {
    const { jwt: _, ...reader } = await confirmedUser();
    const wide = reader.email.replace(/[!-~]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
    );
    await api().login({ ...reader, identifier: wide });
    const stored = 'anna²@example.test';
    backend.sql('UPDATE up_users SET email = ? WHERE email = ?', stored, reader.email);
    for (const identifier of [stored, ` ${stored.toUpperCase()} `, reader.username])
      await api().login({ ...reader, identifier });
  });
});

describe('what is refused', () => {
  test('a wrong password and an unknown name, indistinguishably', async () => {
    const reader = await confirmedUser();
    expect(await keyOf(api().login({ ...reader, password: 'secret-X' }))).toBe('credentials');
    expect(await keyOf(api().login({ identifier: 'nobody', password: 'secret-X' }))).toBe(
      'credentials',
    );
  });

  test('a name or an address that is taken', async () => {
    const { username, email } = await confirmedUser();
    expect(await keyOf(api().register({ ...newUser(), username }))).toBe('taken');
    expect(
      await keyOf(api().register({ ...newUser(), username: ` ${username.toUpperCase()}` })),
    ).toBe('taken');
    expect(await mail.count(email)).toBe(1);
  });

  test('an address that is taken, of which only its owner is told', async () => {
    const { email, identifier, password } = await confirmedUser();
    const fresh = newUser();
    const known = { ...newUser(), email: email.toUpperCase() };
    const answers = [await api().register(fresh), await api().register(known)];
    const [first, second] = answers.map(({ user: { username: _, email: __, ...rest } }) => rest);
    expect(first).toEqual(second);
    const { subject, text } = await mail.latest(email, 2);
    expect(subject).toContain('You already have an account');
    expect(linkIn(text).href).toBe(`${SITE}/login`);
    await api().login({ identifier, password });
    expect(await keyOf(api().login({ identifier: email, password: known.password + 'x' }))).toBe(
      'credentials',
    );
  });

  test('two registrations of one name or address at the same moment: one account', async () => {
    const [one, two, three] = [newUser(), newUser(), newUser()];
    const all = [
      one,
      { ...two, username: one.username },
      { ...three, username: one.username.toUpperCase() },
    ];
    // Some may be refused at once, the others when they confirm.
    const confirmed = await Promise.allSettled(
      all.map(async (reader) => {
        await api().register(reader);
        const { text } = await mail.latest(reader.email);
        return api().confirmEmail({ confirmation: codeIn(linkIn(text)) });
      }),
    );
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const address = newUser();
    await Promise.all(
      [newUser(), newUser(), newUser()].map((reader) =>
        api().register({ ...reader, email: address.email }),
      ),
    );
    const links = await mail.latest(address.email, 3);
    const confirmation = codeIn(linkIn(links.text));
    const password = address.password;
    await Promise.allSettled([1, 2, 3].map(() => api().confirmEmail({ confirmation, password })));
    const rows = backend.rows('SELECT id FROM up_users WHERE email = ?', address.email);
    expect(rows).toHaveLength(1);
  });

  test.each([
    '      ',
    'a\0bc',
    'anna\r\nBcc: x',
    'anna\u202Egnp.exe',
    'an\u200Bna',
    '\u2028anna',
    'x'.repeat(61),
    '---',
    'anna@example.test',
  ])('the user name %j', async (username) => {
    await expect(api().register({ ...newUser(), username })).rejects.toMatchObject({
      fields: [{ field: 'username' }],
    });
  });

  test.each(['山田　太郎', 'Łukasz Żak', "O'Neil", 'анна-мария', '🎉 reader'])(
    'but not the user name %j',
    async (name) => {
      const username = `${name} ${++readers}`;
      const { user } = await api().register({ ...newUser(), username });
      expect(user.username).toBe(username.replace('\u3000', ' '));
    },
  );

  test.each(['        ', 'secret\0more'])(
    'the password %j, wherever it is set',
    async (password) => {
      const wrong = { fields: [{ field: 'password', problem: 'invalid' }] };
      await expect(api().register({ ...newUser(), password })).rejects.toMatchObject(wrong);
      const { jwt, password: currentPassword } = await confirmedUser();
      await expect(
        browse(jwt).changePassword({
          currentPassword,
          password,
          passwordConfirmation: password,
        }),
      ).rejects.toMatchObject(wrong);
    },
  );

  test.each([
    ['username', 'ab', 'tooShort'],
    ['username', '', 'required'],
    ['username', 'a'.repeat(61), 'tooLong'],
    ['username', 'anna＠example.test', 'invalid'],
    ['email', 'anna', 'invalid'],
    ['email', '', 'required'],
    ['password', '12345', 'tooShort'],
    ['password', 'я'.repeat(37), 'tooLong'],
    ['password', '', 'required'],
  ])('a %s of %j: %s', async (field, value, problem) => {
    const running = api().register({ ...newUser(), [field]: value });
    await expect(running).rejects.toMatchObject({
      key: 'fields',
      fields: [{ field, problem }],
    });
    const error: unknown = await running.catch((thrown: unknown) => thrown);
    if (value.length > 2) expect(JSON.stringify(error)).not.toContain(value);
  });

  test('a password confirmation that differs', async () => {
    const { jwt } = await confirmedUser();
    const fields = {
      currentPassword: 'secret-1',
      password: 'secret-2',
      passwordConfirmation: 'secret-3',
    };
    await expect(browse(jwt).changePassword(fields)).rejects.toMatchObject({
      fields: [{ field: 'passwordConfirmation', problem: 'mismatch' }],
    });
    const same = { ...fields, password: 'secret-1', passwordConfirmation: 'secret-1' };
    expect(await keyOf(browse(jwt).changePassword(same))).toBe('samePassword');
  });

  test('a blocked user: no signing in, no token, no mail', async () => {
    const { jwt, ...reader } = await confirmedUser();
    backend.sql('UPDATE up_users SET blocked = 1 WHERE email = ?', reader.email);
    expect(await keyOf(api().login(reader))).toBe('blocked');
    await expect(browse(jwt).me()).rejects.toMatchObject({ status: 401 });
    await api().forgotPassword({ email: reader.email });
    expect(await mail.count(reader.email)).toBe(1);
  });

  test('no token, a wrong one, an expired one, and that of a deleted user', async () => {
    const { jwt, user, email } = await confirmedUser();
    const id = user.id;
    const now = Math.floor(Date.now() / 1000);
    const { jti } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
      jti: string;
    };
    const claims = { id, jti, iat: now, exp: now + 60 };
    expect(await browse(sign(claims)).me()).toMatchObject({ id });
    const other = await confirmedUser();
    for (const wrong of [
      { jti: undefined },
      { jti: '0'.repeat(32) },
      { jti: { $ne: '' } },
      { id: other.user.id },
      { id: undefined },
      { id: { $gt: 0 } },
      { exp: now - 1 },
    ]) {
      await expect(browse(sign({ ...claims, ...wrong })).me()).rejects.toMatchObject({
        status: 401,
      });
    }
    await expect(api().me()).rejects.toMatchObject({ status: 403 });
    await expect(browse('nonsense').me()).rejects.toMatchObject({ status: 401 });
    await expect(browse(sign(claims, 'guessed')).me()).rejects.toMatchObject({
      status: 401,
    });
    backend.sql('DELETE FROM up_users WHERE email = ?', email);
    await expect(browse(jwt).me()).rejects.toMatchObject({ status: 401 });
  });

  test('a signed-in user whose token is refused can still log in', async () => {
    const { jwt: _, ...reader } = await confirmedUser();
    await browse('nonsense').login(reader);
  });

  test('malformed bodies', async () => {
    for (const path of [
      'local',
      'local/register',
      'forgot-password',
      'reset-password',
      'confirm-email',
      'send-email-confirmation',
    ]) {
      for (const contentType of [null, 'text/plain', 'application/x-www-form-urlencoded']) {
        const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
        const init = { method: 'POST', headers, body: new TextEncoder().encode('') };
        const { status } = await fetch(`${backend.baseURL}/auth/${path}`, init);
        expect([path, contentType, status]).toEqual([path, contentType, 400]);
      }
      for (const body of [
        '',
        'null',
        '[]',
        '{}',
        '{"email":7,"code":7,"confirmation":{"$ne":null},"password":7,"identifier":7}',
        '{',
      ]) {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
        const { status } = await fetch(`${backend.baseURL}/auth/${path}`, init);
        expect([path, body, status]).toEqual([path, body, 400]);
      }
    }
  });
});

describe('deleting the account', () => {
  test('needs the password, and leaves nothing of the user', async () => {
    const { jwt, user, email, username, password, identifier } = await confirmedUser();
    await browse(null).login({ identifier, password });
    expect(await keyOf(browse(jwt).deleteAccount({ password: 'a guess' }))).toBe('currentPassword');
    await browse(jwt).deleteAccount({ password });
    await expect(browse(jwt).me()).rejects.toMatchObject({ status: 401 });
    expect(await keyOf(api().login({ identifier, password }))).toBe('credentials');
    const tables = backend
      .rows("SELECT name FROM sqlite_master WHERE type = 'table'")
      .map(({ name }) => String(name));
    const left = tables.filter((table) =>
      backend
        .rows(`SELECT * FROM "${table}"`)
        .some((row) => Object.values(row).some((value) => value === email || value === username)),
    );
    expect(left).toEqual([]);
    expect(backend.rows('SELECT id FROM up_sessions WHERE user_id = ?', String(user.id))).toEqual(
      [],
    );
    // The address and the name are free again.
    await api().register({ username, email, password });
  });
});

describe('on SQLite, another program', () => {
  test('that writes all the time makes no registration and no change of password fail', async () => {
    const { jwt } = await confirmedUser();
    const fields = {
      currentPassword: 'secret-1',
      password: 'secret-2',
      passwordConfirmation: 'secret-2',
    };
    const calls = [
      browse(jwt).changePassword(fields),
      ...Array.from({ length: 8 }, () => api().register(newUser())),
    ];
    let isDone = false;
    const running = Promise.all(calls.map(keyOf));
    void running.finally(() => (isDone = true));
    while (!isDone) {
      backend.sql('UPDATE up_users SET plan = plan');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set(await running)).toEqual(new Set(['no error']));
  });

  test('that reads all the time, as one that copies, keeps no registration from being stored', async () => {
    const reader = newUser();
    const endReading = backend.read('SELECT count(*) FROM up_users');
    try {
      await api().register(reader);
      expect(
        backend.rows('SELECT 1 FROM up_registrations WHERE email = ?', reader.email),
      ).toHaveLength(1);
    } finally {
      endReading();
    }
  });
});

// Last, because no mail arrives afterwards.
test('a dead mail server changes no response', async () => {
  await mail.stop();
  const reader = newUser();
  await api().register(reader);
  await api().forgotPassword({ email: reader.email });
  await api().sendEmailConfirmation({ email: reader.email });
  // Repeated, because the first response may have been lost.
  await api().register(reader);
  expect(await keyOf(api().login({ ...reader, identifier: reader.email }))).toBe('unconfirmed');
});
