import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  text: string;
  /** Whether it stands in place of what the reader was busy with, and so takes the focus. */
  isNews?: boolean;
  /** What to do next. */
  children?: ReactNode;
}

/** What has happened, in place of the form. */
export function Notice({ title, text, isNews = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews, title]);
  return (
    <div className="form-notice">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {children}
    </div>
  );
}
