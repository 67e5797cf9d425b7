// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../../../i18n/en/account.json' with { type: 'json' };
import japanese from '../../../i18n/ja/account.json' with { type: 'json' };
import pricing from '../../../i18n/ja/pricing.json' with { type: 'json' };
import { ResendConfirmation } from '../../../src/islands/EmailConfirmation/ResendConfirmation.tsx';
import { LoginForm } from '../../../src/islands/LoginForm/LoginForm.tsx';
import { ResetPasswordForm } from '../../../src/islands/ResetPasswordForm/ResetPasswordForm.tsx';
import { SignupForm } from '../../../src/islands/SignupForm/SignupForm.tsx';
import type { Offer } from '../../../src/pricing/use-plan-price.ts';
import { fill } from '../../support/component/component.tsx';

type Labels = Parameters<typeof SignupForm>[0]['labels'];

const paths = {
  home: '/',
  login: '/login',
  account: '/account',
  signup: '/signup',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  upgrade: '/upgrade',
};

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const submit = () => document.querySelector<HTMLButtonElement>('[type=submit]')!;
const alert = () => document.querySelector('[role=alert]')?.textContent;
const described = (name: string) =>
  document.getElementById(`field-${name}-problem`)?.textContent ?? '';

/** What the backend is asked, and answers. */
function answerWith(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => history.replaceState(null, '', '/'));

async function logIn(): Promise<void> {
  render(<LoginForm paths={paths} labels={texts} />);
  await fill(input('identifier'), 'elsa');
  await fill(input('password'), 'a quiet evening');
  await userEvent.click(submit());
}

function renderSignup(): void {
  const planNames = { free: 'Free', professional: 'Professional' };
  const labels = { ...japanese, ...pricing, planNames } as unknown as Labels;
  const price = { USD: { monthly: 4, yearly: 40 } };
  const prices = { free: price, professional: price } as Offer['prices'];
  const offer = { prices, currency: 'USD', lang: 'ja' } as const;
  render(<SignupForm paths={paths} offer={offer} labels={labels} />);
}

const json = (status: number, body: string, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } });
const cut = () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

test.each<[what: string, answer: () => Promise<Response>, expected: string]>([
  ['garbage instead of JSON', async () => json(200, '{"jwt":'), texts.error.unreadable],
  [
    'somebody else’s page',
    async () => json(200, '<title>Hotel</title>', 'text/html'),
    texts.error.unreadable,
  ],
  [
    'an HTML error page',
    async () => json(502, '<h1>Bad gateway</h1>', 'text/html'),
    texts.error.server,
  ],
  ['a connection cut in the middle of the body', async () => cut(), texts.error.unreachable],
  [
    'a connection cut before the answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    texts.error.unreachable,
  ],
  [
    '429 without a time',
    async () => json(429, '{"error":{"status":429}}'),
    texts.error.rateLimited,
  ],
])(
  '%s is reported, nothing is lost, and nothing is sent twice',
  async (_what, answer, expected) => {
    const asked = answerWith(answer);
    await logIn();
    await waitFor(() => expect(alert()).toBe(expected));
    expect([input('identifier').value, input('password').value]).toEqual([
      'elsa',
      'a quiet evening',
    ]);
    expect(submit().ariaDisabled).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
  },
);

test('pressing twice sends once', async () => {
  const asked = answerWith(() => new Promise(() => undefined));
  await logIn();
  await userEvent.click(submit());
  expect(submit().textContent).toBe(texts.form.busy);
  expect(asked).toHaveBeenCalledOnce();
});

test('a password is shown on demand, and hidden again when it is sent', async () => {
  answerWith(async () => json(502, ''));
  render(<LoginForm paths={paths} labels={texts} />);
  await userEvent.click(screen.getByRole('button', { name: texts.field.show }));
  expect(input('password').type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: texts.field.hide }));
  expect(input('password').type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: texts.field.show }));
  await userEvent.click(submit());
  expect(input('password').type).toBe('password');
});

test('errors are shown below their fields, in the page’s language, before anything is sent', async () => {
  const asked = answerWith(async () => json(200, '{}'));
  renderSignup();
  await userEvent.click(submit());
  for (const name of ['username', 'email', 'password'])
    expect(described(name)).toBe(japanese.problem.required);
  expect(document.activeElement).toBe(input('username'));
  await fill(input('username'), '夏目');
  await fill(input('email'), 'natsume');
  await fill(input('password'), '吾輩は猫である名前はまだ無いどこで生れたかとんと見当');
  await userEvent.click(submit());
  for (const [name, problem] of [
    ['username', japanese.problem.usernameTooShort],
    ['email', japanese.problem.emailInvalid],
    ['password', japanese.problem.passwordTooLong],
  ] as const) {
    expect(described(name)).toBe(problem);
    expect(input(name).getAttribute('aria-describedby')).toContain(`field-${name}-problem`);
    expect(input(name).ariaInvalid).toBe('true');
  }
  await fill(input('username'), '夏目漱石');
  expect(input('username').ariaInvalid).toBe('false');
  expect(described('username')).toBe('');
  expect(asked).not.toHaveBeenCalled();
});

test('the terms of a plan are not joined by a space, which Japanese lacks between sentences', () => {
  renderSignup();
  for (const sentence of Object.values(pricing.terms))
    expect(screen.getByText(sentence)).toBeDefined();
});

test('a password of 72 bytes is accepted, two that differ are not', async () => {
  history.replaceState({ code: 'x' }, '', '/reset-password');
  render(<ResetPasswordForm paths={paths} labels={texts} />);
  await fill(input('password'), '猫'.repeat(24));
  await fill(input('passwordConfirmation'), '犬'.repeat(24));
  await userEvent.click(submit());
  expect(described('password')).toBe('');
  expect(described('passwordConfirmation')).toBe(texts.problem.mismatch);
  expect(document.activeElement).toBe(input('passwordConfirmation'));
});

test.each([
  ['', 'elsa@example.org'],
  ['other@example.org', 'other@example.org'],
])(
  'the address of the last mail is filled in, where none was typed before hydration: %j',
  (typed, shown) => {
    const container = document.createElement('div');
    document.body.append(container);
    const form = (email?: string) => <ResendConfirmation email={email} labels={texts} />;
    container.innerHTML = renderToString(form());
    if (typed) input('email').value = typed;
    render(form(), { container, hydrate: true }).rerender(form('elsa@example.org'));
    expect(input('email').value).toBe(shown);
  },
);
