import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { useTexts } from './texts.ts';
import './dialog.css';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
  /** The buttons of the foot: what it is all for stands last. */
  actions?: ReactNode;
  onClose: () => void;
}

/** A window over the page; the browser keeps the focus inside it and gives it back. */
export function Dialog({ title, className = '', children, actions, onClose }: Props) {
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
          <CloseButton label={labels.report.close} onClick={onClose} />
        </header>
        <div className="dialog-content">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
