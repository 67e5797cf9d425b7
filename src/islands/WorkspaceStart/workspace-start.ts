import type { PlainIsland } from '../../lib/browser/plain-island.ts';
import { failIsland } from '../../lib/shared/astro-output.ts';
import { PASTED, type ImportSource } from '../../stores/import/messages.ts';
import {
  $import,
  restoreFile,
  startImport,
  startSample,
  takeFiles,
} from '../../stores/import/import.ts';
import { prepareImport, sourcesOf } from '../../stores/library/import-files.ts';
import { $libraryState, openLibrary } from '../../stores/library/library.ts';
import { takePendingFiles } from '../../stores/import/pending-files.ts';
import type { WorkspaceSettings } from '../HighlightsWorkspace/mount.tsx';
import { watchExtension } from '../NotebookImport/watch.ts';
import { followDrops } from './follow-drops.ts';

interface Props extends WorkspaceSettings {
  /** Address of the sample in the page's language. */
  sample: string;
}

/** Brings the first screen to life. */
async function mountStart(island: HTMLElement, { sample, ...settings }: Props): Promise<void> {
  const find = <E extends Element>(selector: string) => island.querySelector<E>(selector) as E;
  const workspace = find<HTMLElement>('.workspace');
  const form = find<HTMLFormElement>('.paste');
  let opening: Promise<void> | undefined;

  /** Loads the workspace, once. */
  const open = () =>
    (opening ??= import('../HighlightsWorkspace/mount.tsx').then(({ mount }) =>
      mount(find('.workspace-app'), settings),
    ));
  /** Loads it beside what the reader has begun; when it cannot be loaded the page's rule for that applies. */
  const openSoon = () => {
    open().catch((error: unknown) => failIsland(island, error));
  };
  const take = (sources: ImportSource[]) => {
    if (sources.length === 0) return;
    void takeFiles(sources);
    openSoon();
  };

  find('.drop-field').addEventListener('change', ({ currentTarget }) => {
    const field = currentTarget as HTMLInputElement;
    take(sourcesOf(field.files ?? []));
    field.value = '';
  });
  find('.restore-field').addEventListener('change', ({ currentTarget }) => {
    const field = currentTarget as HTMLInputElement;
    const [file] = field.files ?? [];
    if (file) void restoreFile(file);
    field.value = '';
    openSoon();
  });
  const showSample = () => {
    void startSample(sample);
    openSoon();
  };
  find('.start-sample').addEventListener('click', showSample);
  find('.start-paste').addEventListener('click', ({ currentTarget }) => {
    form.hidden = !form.hidden;
    (currentTarget as HTMLElement).setAttribute('aria-expanded', String(!form.hidden));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = find<HTMLTextAreaElement>('#start-text').value;
    void startImport([{ name: PASTED, content: text }]);
    openSoon();
  });
  followDrops(take, (isHeld) => {
    prepareImport();
    find<HTMLElement>('.drop-over').hidden = !isHeld;
  });
  // What reads files loads with the first sign that one may come: sooner it would cost every visit.
  for (const sign of ['pointerover', 'focusin'])
    find('.drop-zone').addEventListener(sign, prepareImport, { once: true });

  await openLibrary();
  $import.subscribe(({ state }) => {
    workspace.dataset['import'] = state;
  });
  if ($libraryState.get()?.library.books.length) {
    await open();
    prepareImport();
  } else if (new URLSearchParams(location.search).has('sample')) {
    // Links of other pages lead to the sample; over a library of the reader's own it is not laid.
    showSample();
  }
  $libraryState.subscribe((state) => {
    const isEmpty = !state?.library.books.length;
    workspace.dataset['state'] = isEmpty ? 'empty' : 'library';
    if (isEmpty) document.documentElement.removeAttribute('data-library');
    else openSoon();
  });
  take(sourcesOf(await takePendingFiles()));
  watchExtension();
}

/**
 * The first screen of the workspace: HTML that takes files, text and the sample. The workspace itself, and
 * React with it, loads once there is something to show; an import begins without waiting for it.
 */
export const WorkspaceStart: PlainIsland<Props> = Object.assign(
  (_props: Props, content = '') => content,
  { mount: mountStart },
);
