import { useEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from '../shared/CloseButton.tsx';
import { useTexts } from '../shared/texts.ts';
import './import.css';

interface Props {
  isError?: boolean;
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

/** One line about an import over the library. Who imports by keyboard goes on from it. */
export function Strip({ isError = false, className = '', children, onClose }: Props) {
  const { labels } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  // The field or button that was used may be gone by now.
  useEffect(() => strip.current?.focus({ preventScroll: true }), []);
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
