import { isInaccessible, screen } from '@testing-library/react';
import { vi } from 'vitest';

/* What jsdom lacks of a browser: it lays nothing out, closes no details and opens no dialogs. */

vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('width <') }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
for (const name of ['scrollTo', 'scrollBy']) vi.stubGlobal(name, () => undefined);
Object.assign(Element.prototype, {
  scrollIntoView() {},
  checkVisibility(this: Element) {
    return !isInaccessible(this);
  },
});

const style = document.head.appendChild(document.createElement('style'));
style.textContent = 'details:not([open]) > :not(summary) { display: none }';

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button');
    first?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
addEventListener('keydown', (event) => {
  // After the page's own listeners, which may keep the dialog open.
  queueMicrotask(() => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const open = screen.queryAllByRole<HTMLDialogElement>('dialog').at(-1);
    if (open?.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
  });
});
