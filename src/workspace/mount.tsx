import { createRoot } from 'react-dom/client';
import { dropPurged } from '../highlights/merge/purge.ts';
import { $library, changeWithoutUndo } from '../stores/library/library.ts';
import './shared/controls.css';
import './shared/swatches.css';
import { Workspace } from './Workspace.tsx';
import { adoptStyles } from './shared/adopt-styles.ts';
import lateStyles from './shared/late.css?inline';
import { TextsContext, type Labels } from './shared/texts.ts';

export interface WorkspaceSettings {
  /** BCP 47. */
  lang: string;
  /** Address of the file with the workspace's texts. */
  labelsAddress: string;
  /** Addresses of pages that the workspace links to. */
  links: { upgrade: string | null };
}

/**
 * Mounts the workspace.
 * @throws Error when its texts cannot be loaded
 */
export async function mount(
  place: HTMLElement,
  { lang, labelsAddress, links }: WorkspaceSettings,
): Promise<void> {
  const response = await fetch(labelsAddress);
  if (!response.ok) throw new Error(`${labelsAddress} answered ${response.status}`);
  const labels = (await response.json()) as Labels;
  // Former versions, and their backups, kept review data of deleted highlights.
  $library.subscribe((library) => {
    if (library?.purged) changeWithoutUndo(dropPurged);
  });
  adoptStyles(lateStyles);
  createRoot(place).render(
    <TextsContext value={{ labels, lang, links }}>
      <Workspace />
    </TextsContext>,
  );
}
