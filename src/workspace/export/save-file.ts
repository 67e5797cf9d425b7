import type { ExportFile } from '../../highlights/export/export-as.ts';
import { dayOf } from '../../highlights/library/review.ts';

/** Milliseconds until the object URL is revoked: the download may start late. */
const OBJECT_URL_LIFE_MS = 60_000;

/** Adds the date to a file name, so that browsers do not number the next download. */
export function datedName(name: string): string {
  const end = name.lastIndexOf('.');
  return `${name.slice(0, end)} ${dayOf(new Date())}${name.slice(end)}`;
}

export function saveFile({ name, type, bytes }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFE_MS);
}

const asFile = ({ name, type, bytes }: ExportFile) => new File([bytes], name, { type });

/** Tells whether the share sheet accepts such a file. */
export function canShare(file: ExportFile): boolean {
  try {
    return navigator.canShare?.({ files: [asFile(file)] }) ?? false;
  } catch {
    return false;
  }
}

/**
 * Opens the share sheet with a file.
 * @returns false when the user dismissed it, or the browser needs another user gesture
 * @throws DOMException when sharing failed
 */
export async function shareFile(file: ExportFile): Promise<boolean> {
  try {
    await navigator.share({ files: [asFile(file)] });
    return true;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError' || name === 'NotAllowedError') return false;
    throw error;
  }
}
