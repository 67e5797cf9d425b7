// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TOKEN_KEY } from '../../../src/lib/shared/storage-keys.ts';
import { AccountMenu } from '../../../src/islands/AccountMenu/AccountMenu.tsx';
import { MobileMenu } from '../../../src/islands/MobileMenu/MobileMenu.tsx';
import { hydrate } from '../../support/component/component.tsx';
import { makeJwt } from '../../support/jwt.ts';

const menu = () => document.querySelector<HTMLDialogElement>('#menu')!;
const mobileMenu = (
  <MobileMenu labels={{ open: 'Menu', name: 'Navigation' }}>
    <a href="#pricing">Prices</a>
  </MobileMenu>
);

beforeEach(() => {
  history.replaceState(null, '', '/');
  HTMLElement.prototype.hidePopover = () => undefined;
});

test('the mobile menu closes when one of its links leads to a section of the page', async () => {
  hydrate(mobileMenu);
  menu().showModal();
  location.hash = '#pricing';
  await waitFor(() => expect(menu().open).toBe(false));
});

test('the mobile menu closes, too, when its link was followed before it was hydrated', async () => {
  hydrate(mobileMenu, () => {
    menu().showModal();
    history.replaceState(null, '', '/#pricing');
    menu().querySelector('a')?.focus();
  });
  expect(menu().open).toBe(false);
});

test('the account’s menu works by HTML alone, and names the reader once they are known', async () => {
  const iat = Math.floor(Date.now() / 1000);
  const token = makeJwt({ id: 1, iat, exp: iat + 86_400 });
  sessionStorage.setItem(TOKEN_KEY, JSON.stringify({ token, expires: null, since: Date.now() }));
  const user = { id: 1, username: 'elsa', email: 'elsa@example.com', confirmed: true };
  vi.stubGlobal('fetch', async () => Response.json(user));
  const name = () => document.querySelector('[data-name]')?.textContent;
  hydrate(<AccountMenu label="Account" />, () => {
    expect(document.querySelector('button')?.getAttribute('popovertarget')).toBe('account-menu');
    expect(name()).toBe('');
  });
  await waitFor(() => expect(name()).toBe('elsa'));
});
