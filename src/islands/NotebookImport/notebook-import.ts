import type english from '../../../i18n/en/extension.json';
import { fill, plural } from '../../lib/shared/fill.ts';
import {
  $notebook,
  followExtension,
  type NotebookState,
} from '../../stores/extension/extension.ts';

type Texts = typeof english;

/** The import status in one line; empty for none. */
function lineOf(now: NotebookState, labels: Texts): string {
  if (now.state === 'outdated')
    return now.isPageOlder ? labels.site.outdatedPage : labels.site.outdatedExtension;
  const { state, trouble: reason, done, total, limited } = now.status;
  if (state === 'running')
    return total === 0 ? labels.site.listing : fill(labels.site.reading, { done, total });
  if (state === 'waiting') return labels.popup.waiting;
  if (state === 'stopped') return labels.popup.stopped;
  if (state === 'failed' && reason !== null) return labels.trouble[reason];
  const { lang } = document.documentElement;
  return limited > 0 ? plural(labels.popup, 'limited', limited, lang) : '';
}

async function fetchTexts(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts answered ${response.status}`);
  return (await response.json()) as Texts;
}

/** Hydrates the status line, and imports what the extension has read. */
export async function follow(): Promise<void> {
  const section = document.querySelector<HTMLElement>('.notebook');
  const line = section?.querySelector('[role=status]');
  const start = section?.querySelector<HTMLButtonElement>('[data-notebook=import]');
  const stop = section?.querySelector<HTMLButtonElement>('[data-notebook=stop]');
  if (!section || !line || !start || !stop)
    throw new Error('The page has no place for the notebook');
  const link = followExtension();
  start.addEventListener('click', link.importNow);
  stop.addEventListener('click', link.stop);
  start.disabled = false;
  const texts = await fetchTexts(section.dataset['texts'] ?? '');
  $notebook.subscribe((now) => {
    if (now === null) return;
    line.textContent = lineOf(now, texts);
    const state = now.state === 'known' ? now.status.state : 'outdated';
    const isUnderWay = state === 'running' || state === 'waiting';
    start.hidden = isUnderWay || state === 'outdated';
    stop.hidden = !isUnderWay;
    start.textContent = state === 'stopped' ? texts.popup.goOn : texts.site.imports;
  });
}
