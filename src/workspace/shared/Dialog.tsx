import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { $noticeHost, dismissNotice } from '../../stores/notice.ts';
import { CloseButton } from './CloseButton.tsx';
import { useTexts } from './texts.ts';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
  /** The buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** Holds what the reader types: a press beside it closes nothing. */
  isForm?: boolean;
  onClose: () => void;
}

/** A modal dialog; the browser traps the focus and restores it. */
export function Dialog(props: Props) {
  const { title, className = '', children, actions, isForm = false, onClose } = props;
  const { labels } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, so that the focus is restored.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Where a keyboard comes up over the page, not before a field is touched.
    const fields = `input:checked${matchMedia('(hover: hover)').matches ? ', input[required]' : ''}`;
    current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
    // One from before would lie over the buttons.
    dismissNotice();
    $noticeHost.set(current);
    return () => {
      $noticeHost.set(null);
      current?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      closedby={isForm ? 'closerequest' : 'any'}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          <CloseButton label={labels.report.close} onClick={onClose} />
        </div>
        <div className="dialog-content">{children}</div>
        {actions && <div className="form-actions dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
