import { type DragEvent, useRef, useState } from 'react';
import { useHydrationEffect } from '../../hooks/use-hydration-effect.ts';
import { openWorkspaceWith } from '../../stores/import/pending-files.ts';
import { buttonShape } from '../../ui/classes.ts';

interface Props {
  label: string;
  /** Address of the workspace, which reads the files. */
  workspace: string;
}

/** On touch devices, which no e-reader is plugged into, the sample comes first. */
const chooserClass =
  'pointer-events-none not-pointer-coarse:primary-button not-pointer-coarse:peer-hover:primary-button-hover ' +
  'not-pointer-coarse:peer-active:primary-button-active pointer-coarse:min-h-12 pointer-coarse:w-full ' +
  'pointer-coarse:border-rule-strong';

/**
 * The home page's file field. It accepts drops without a script; once hydrated, it opens the
 * workspace with the files.
 */
export function HeroUpload({ label, workspace }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isDropTarget, setIsDropTarget] = useState(false);

  const openWorkspace = async (): Promise<void> => {
    const files = [...(field.current?.files ?? [])];
    if (!field.current || files.length === 0) return;
    // Else the back/forward cache would restore the choice and import it again.
    field.current.value = '';
    await openWorkspaceWith(files, workspace);
  };
  useHydrationEffect(() => void openWorkspace());
  const hold = ({ type }: DragEvent): void => setIsDropTarget(type === 'dragover');

  return (
    <span className="pointer-coarse:relative" data-drop-target={isDropTarget || undefined}>
      <input
        ref={field}
        id="files"
        type="file"
        multiple
        // Keeps Firefox from restoring the files after a reload.
        autoComplete="off"
        className="peer absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={() => void openWorkspace()}
        onDragOver={hold}
        onDragLeave={hold}
        onDrop={hold}
      />
      <label htmlFor="files" className={`${buttonShape()} ${chooserClass}`}>
        {label}
      </label>
    </span>
  );
}
