import { cleanup, configure, render, screen, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach } from 'vitest';
import './jsdom-polyfills.ts';

/* Set-up of Testing Library. Only a test that fails waits as long as the timeout. */

configure({ asyncUtilTimeout: 25_000 });
afterEach(cleanup);

/** The open dialog on top. */
export const dialog = (): HTMLElement => screen.getAllByRole('dialog').at(-1)!;

/** Waits for what is put off until the next frame. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Hydrates an element over the HTML that the build renders of it.
 * @param before what the user does until then
 */
export function hydrate(element: ReactNode, before?: () => void): RenderResult {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  before?.();
  return render(element, { container, hydrate: true });
}

/** Replaces the text of a field. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}
