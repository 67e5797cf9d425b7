import { useEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from '../shared/CloseButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  isError?: boolean;
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

/** A line about an import above the library. It takes the focus, and so is seen from wherever the list is scrolled. */
export function Strip({ isError = false, className = '', children, onClose }: Props) {
  const { labels } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  // The field or button that had the focus may be gone.
  useEffect(() => {
    strip.current?.focus({ preventScroll: true });
    // A smooth movement would stop at what the list draws.
    strip.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div
      ref={strip}
      tabIndex={-1}
      role={isError ? 'alert' : 'status'}
      className={`strip ${isError ? 'strip-error' : ''} ${className}`}
    >
      <div className="strip-text">{children}</div>
      <CloseButton label={labels.report.close} onClick={onClose} />
    </div>
  );
}
