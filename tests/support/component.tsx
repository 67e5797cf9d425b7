import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, vi } from 'vitest';

/* Renders React in jsdom, finds what a reader finds there, by role and name, and does what a reader does. */

/** What jsdom lacks of a browser: it lays nothing out and opens no dialogs. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('matchMedia', () => ({ matches: true }));
for (const name of ['scrollTo', 'scrollBy']) vi.stubGlobal(name, () => undefined);
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  checkVisibility(this: Element) {
    return isShown(this);
  },
});
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

let unmount = (): void => undefined;
afterEach(() => unmount());

/** Waits until React has rendered what was just done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Waits for what is put off until the next frame. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function container(): HTMLElement {
  unmount();
  return document.body.appendChild(document.createElement('div'));
}

/** Waits until an element is rendered, and its effects have run. */
async function mount(start: () => Root): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => {
    const root = start();
    unmount = () => {
      root.unmount();
      document.body.replaceChildren();
    };
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

/** Renders an element into the empty page. */
export async function render(element: ReactNode): Promise<void> {
  const root = createRoot(container());
  await mount(() => {
    root.render(element);
    return root;
  });
}

/**
 * Hydrates an element in its built HTML.
 * @param before what the reader does until then
 */
export async function hydrate(element: ReactNode, before?: () => void): Promise<void> {
  const place = container();
  place.innerHTML = renderToString(element);
  before?.();
  await mount(() => hydrateRoot(place, element));
}

const elements = {
  button: 'button, summary, [role=button]',
  checkbox: '[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  listitem: 'li, [role=listitem]',
  radio: '[type=radio]',
  region: 'section[aria-label], [role=region]',
  search: '[type=search]',
  textbox: 'input:not([type]), [type=text], [type=email], [type=password], textarea',
};

export type Role = keyof typeof elements;

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

function isShown(element: Element): boolean {
  const fold = element.closest('details:not([open])');
  return (
    !element.closest('[hidden], dialog:not([open])') &&
    (!fold || element.closest('summary')?.parentElement === fold)
  );
}

/** The accessible name, as far as our markup gives one. */
export function nameOf(element: Element): string {
  const own = element.getAttribute('aria-label');
  if (own !== null) return plain(own);
  const by = element.getAttribute('aria-labelledby');
  if (by !== null)
    return plain(
      by.split(' ').reduce((all, id) => `${all} ${document.getElementById(id)?.textContent}`, ''),
    );
  const [label] = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : [];
  // It may stand around the list whose name it is.
  if (label) return plain(label.querySelector(':scope > span')?.textContent ?? label.textContent);
  return plain(element.textContent);
}

/** All that is shown with a role and a name: the whole of it, or what a pattern matches. */
export function all<Part extends HTMLElement>(
  role: Role,
  name: string | RegExp = /(?:)/,
  within: ParentNode = document,
): Part[] {
  return [...within.querySelectorAll<Part>(elements[role])].filter((each) => {
    const own = nameOf(each);
    return (typeof name === 'string' ? own === plain(name) : name.test(own)) && isShown(each);
  });
}

/**
 * The one shown with a role and a name.
 * @throws Error when there is none or another one, with the names that there are
 */
export function get<Part extends HTMLElement>(
  role: Role,
  name?: string | RegExp,
  within?: ParentNode,
): Part {
  const found = all<Part>(role, name, within);
  const [first] = found;
  if (first && found.length === 1) return first;
  const names = all(role, /(?:)/, within).map(nameOf);
  throw new Error(`${found.length} × ${role} “${String(name)}” among: ${names.join(' | ')}`);
}

/** The open dialog on top. */
export const dialog = (): HTMLElement => {
  const open = all('dialog').at(-1);
  if (!open) throw new Error('No dialog is open');
  return open;
};

/** Presses a control, which gets the focus. */
export async function press(control: HTMLElement): Promise<void> {
  control.dispatchEvent(new Event('pointerdown', { bubbles: true, cancelable: true }));
  control.focus();
  control.click();
  await settled();
}

/** Writes into a field, or chooses the option of a list with a value or a text. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  const isList = field instanceof HTMLSelectElement;
  const option = isList && [...field.options].find(({ text }) => text === value);
  field.focus();
  // React hears of a value that its own setter has not set.
  const prototype = Object.getPrototypeOf(field) as object;
  Reflect.set(prototype, 'value', option ? option.value : value, field);
  field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
  await settled();
}

/** Presses a key where the focus is, with what the browser does at it where the page does nothing. */
export async function key(name: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  const init = { key: name, bubbles: true, cancelable: true, ...modifiers };
  if (target.dispatchEvent(new KeyboardEvent('keydown', init))) {
    if (name === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
    const open = name === 'Escape' && all<HTMLDialogElement>('dialog').at(-1);
    if (open && open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
  }
  await settled();
}

/** Waits until a check holds. */
export const eventually = <T,>(check: () => T): Promise<T> =>
  vi.waitFor(check, { timeout: 25_000, interval: 5 });
