import { useId } from 'react';
import { restore } from './restore.ts';

interface Props {
  label: string;
  /** How the label looks. */
  className: string;
  onChosen?: () => void;
}

/** Asks for a backup file and restores it. */
export function RestoreField({ label, className, onChosen }: Props) {
  const id = useId();
  return (
    <div className="file-button">
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget: field }) => {
          const [file] = field.files ?? [];
          if (file) void restore(file);
          field.value = '';
          onChosen?.();
        }}
      />
      <label htmlFor={id} className={className}>
        {label}
      </label>
    </div>
  );
}
