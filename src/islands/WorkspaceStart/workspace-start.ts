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
import { prepareImport, importSourcesOf } from '../../stores/import/run-import.ts';
import { $libraryState, openLibrary } from '../../stores/library/library.ts';
import { takePendingFiles } from '../../stores/import/pending-files.ts';
import type { WorkspaceSettings } from '../../workspace/mount.tsx';
import { watchExtension } from '../NotebookImport/watch.ts';
import { followDrags } from './follow-drags.ts';
import { followPastes } from './follow-pastes.ts';

interface Props extends WorkspaceSettings {
  /** Address of the sample in the page's language. */
  sample: string;
}

/** Hydrates the first screen. */
async function mountStart(island: HTMLElement, { sample, ...settings }: Props): Promise<void> {
  const find = <E extends Element>(selector: string) => island.querySelector<E>(selector) as E;
  const workspace = find<HTMLElement>('.workspace');
  const form = find<HTMLFormElement>('.paste');
  let opening: Promise<void> | undefined;

  /** Loads the workspace, once. */
  const open = () =>
    (opening ??= import('../../workspace/mount.tsx').then(({ mount }) =>
      mount(find('.workspace-app'), settings),
    ));
  /** Loads the workspace in the background; a failure is handled like that of any island. */
  const openSoon = () => {
    open().catch((error: unknown) => failIsland(island, error));
  };
  const take = (sources: ImportSource[]) => {
    if (sources.length === 0) return;
    void takeFiles(sources);
    openSoon();
  };

  find('#start-files').addEventListener('change', ({ currentTarget }) => {
    const field = currentTarget as HTMLInputElement;
    take(importSourcesOf(field.files ?? []));
    field.value = '';
  });
  find('#start-restore').addEventListener('change', ({ currentTarget }) => {
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
  /** The form of a text stands in place of the drop zone. */
  const showForm = (isShown: boolean, focus: string) => {
    form.hidden = !isShown;
    find<HTMLElement>('.drop-zone').hidden = isShown;
    find<HTMLElement>(focus).focus();
  };
  find('.start-paste').addEventListener('click', () => showForm(true, '#start-text'));
  form.addEventListener('reset', () => showForm(false, '.start-paste'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = find<HTMLTextAreaElement>('#start-text').value;
    void startImport([{ name: PASTED, content: text }]);
    openSoon();
  });
  followPastes(take);
  followDrags((isHeld) => {
    prepareImport();
    find<HTMLElement>('.drop-over').hidden = !isHeld;
  });
  // The import worker loads at the first sign of use: earlier, it would cost every visit.
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
    // Other pages link to the sample; it never covers a library of the reader's own.
    showSample();
  }
  $libraryState.subscribe((state) => {
    const isEmpty = !state?.library.books.length;
    workspace.dataset['state'] = isEmpty ? 'empty' : 'library';
    if (isEmpty) document.documentElement.removeAttribute('data-library');
    else openSoon();
  });
  take(importSourcesOf(await takePendingFiles()));
  watchExtension();
}

/**
 * The first screen of the workspace: HTML that takes files, text and the sample. The workspace itself, with
 * React, loads once there is something to show; an import starts without waiting for it.
 */
export const WorkspaceStart: PlainIsland<Props> = Object.assign(
  (_props: Props, content = '') => content,
  { mount: mountStart },
);
