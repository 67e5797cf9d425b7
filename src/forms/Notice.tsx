import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  text: string;
  /** Takes the focus when it replaces the form. */
  takesFocus?: boolean;
  /** The next step. */
  children?: ReactNode;
}

/** A confirmation in place of the form. */
export function Notice({ title, text, takesFocus = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <div data-done="" className="mt-7 max-w-form">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {children}
    </div>
  );
}
