import type { ExportFile } from '../../../highlights/export/export-as.ts';

/** Milliseconds that a browser may take to start saving before the file's address is given up. */
const ADDRESS_LIFE = 60_000;

/** Lets the browser save a file. */
export function saveFile({ name, type, bytes }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE);
}

const asFile = ({ name, type, bytes }: ExportFile) => new File([bytes], name, { type });

/** Whether the system's share sheet takes such a file. */
export function canShare(file: ExportFile): boolean {
  try {
    return navigator.canShare?.({ files: [asFile(file)] }) ?? false;
  } catch {
    return false;
  }
}

/**
 * Opens the system's share sheet with a file.
 * @returns false when the reader closed it, or the browser wants another tap first
 * @throws DOMException when the system refused
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
