import { useId, type ReactNode } from 'react';

interface Props {
  label: ReactNode;
  hints?: string[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A labelled checkbox, with hints below. */
export function Checkbox({ label, hints = [], isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex gap-2 text-sm">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 flex-none pointer-coarse:mt-3"
        checked={isOn}
        aria-describedby={hints.length > 0 ? `${id}-hints` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} className="block content-center pointer-coarse:min-h-11">
          {label}
        </label>
        {hints.length > 0 && (
          <div id={`${id}-hints`} className="text-xs text-ink-muted">
            {hints.map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
