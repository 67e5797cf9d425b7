import { useId, useState } from 'react';
import { storePendingFiles } from '../../stores/import/pending-files.ts';

interface Props {
  label: string;
  /** Where files are read. */
  href: string;
}

async function leadOn(files: File[], href: string): Promise<void> {
  // Where the browser keeps nothing the reader drops the file once more, on the page that reads it.
  await storePendingFiles(files).catch(() => undefined);
  location.assign(href);
}

/** Takes files on a page that does not read them, and leads to the one that does. */
export function HeroDrop({ label, href }: Props) {
  const id = useId();
  const [isHeld, setIsHeld] = useState(false);
  const letGo = () => setIsHeld(false);
  return (
    <span className="drop-file" data-held={isHeld || undefined}>
      {/* A field takes dropped files without a script; its change event hydrates the island. */}
      <input
        id={id}
        type="file"
        multiple
        onDragOver={() => setIsHeld(true)}
        onDragLeave={letGo}
        onDrop={letGo}
        onChange={({ currentTarget: { files } }) => {
          if (files?.length) void leadOn([...files], href);
        }}
      />
      <label className="button button-primary" htmlFor={id}>
        {label}
      </label>
    </span>
  );
}
