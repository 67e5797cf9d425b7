import { type DragEvent, useRef, useState } from 'react';
import { useTakeOver } from '../../hooks/use-take-over.ts';
import { storePendingFiles } from '../../stores/import/pending-files.ts';
import { buttonShape } from '../../ui/classes.ts';

interface Props {
  label: string;
  /** Address of the workspace, which reads the files. */
  workspace: string;
}

/** Where there is no cable, the sample comes first. */
const chooserClass =
  'pointer-events-none not-pointer-coarse:key not-pointer-coarse:peer-hover:key-up ' +
  'not-pointer-coarse:peer-active:key-down pointer-coarse:min-h-12 pointer-coarse:w-full ' +
  'pointer-coarse:border-rule-strong';

/** Takes files on the home page. A file field takes drops without a script; hydrated, it leads on with them. */
export function HeroDrop({ label, workspace }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isHeld, setIsHeld] = useState(false);

  const leadOn = async (): Promise<void> => {
    const files = [...(field.current?.files ?? [])];
    if (!field.current || files.length === 0) return;
    // Back on this page, the browser would show them as chosen, and they would be taken once more.
    field.current.value = '';
    // Where storage is blocked the reader chooses the file again, on the page that reads it.
    await storePendingFiles(files).catch(() => undefined);
    location.assign(workspace);
  };
  useTakeOver(() => void leadOn());
  const hold = ({ type }: DragEvent): void => setIsHeld(type === 'dragover');

  return (
    <span className="pointer-coarse:relative" data-held={isHeld || undefined}>
      <input
        ref={field}
        id="files"
        type="file"
        multiple
        // A page that is reloaded starts without the files of before.
        autoComplete="off"
        className="peer absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={() => void leadOn()}
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
