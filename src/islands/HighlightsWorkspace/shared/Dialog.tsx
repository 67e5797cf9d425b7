import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from './texts.ts';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

/** A window over the page; the browser keeps the focus inside it and gives it back. */
export function Dialog({ title, className = '', children, onClose }: Props) {
  const { labels } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it leaves the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="quiet" onClick={onClose}>
            {labels.report.close}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
