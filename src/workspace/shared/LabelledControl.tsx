import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  /** Renders the control, with the id that its label names. */
  children: (id: string) => ReactNode;
}

/** A small label above its control. */
export function LabelledControl({ label, children }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
