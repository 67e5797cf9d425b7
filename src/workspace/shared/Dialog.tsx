import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { $noticeHost, dismissNotice } from '../../stores/notice.ts';
import { IconButton } from './IconButton.tsx';
import { useTexts } from './texts.ts';

interface Props {
  title: string;
  size?: keyof typeof widths;
  children: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  /** It contains a form: a click on the backdrop does not close it. */
  isForm?: boolean;
  /** Called instead of closing, to ask first. */
  onCancel?: (() => void) | undefined;
  onClose: () => void;
}

/** On a phone it is a sheet at the lower edge, as wide as the window. */
const sheetClass =
  'max-sm:mx-0 max-sm:mb-0 max-sm:max-h-dvh max-sm:max-w-none max-sm:w-full max-sm:rounded-t-2xl max-sm:rounded-b-none max-sm:border-0';

const widths = {
  form: 'inset-x-3 max-w-xl',
  text: `max-w-2xl sm:inset-x-3 ${sheetClass}`,
  report: `max-w-3xl sm:inset-x-3 ${sheetClass}`,
  /** Of fixed height, so that nothing moves under the pointer. */
  page: `max-w-7xl sm:inset-x-3 max-sm:h-dvh md:h-window ${sheetClass}`,
};

/** A modal dialog; the browser traps the focus and restores it. */
export function Dialog(props: Props) {
  const { title, size = 'form', beside, children, actions, isForm = false } = props;
  const { onCancel, onClose } = props;
  const { labels } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // `close()` before the element is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    // On touch devices, focusing a text field would open the on-screen keyboard.
    const fields = `input:checked, [data-first]${matchMedia('(hover: hover)').matches ? ', input[required]' : ''}`;
    // `autofocus` rather than `focus()`, which would compute all styles again.
    current?.querySelector(fields)?.toggleAttribute('autofocus', true);
    current?.showModal();
    // It would cover the dialog's buttons.
    dismissNotice();
    const below = $noticeHost.get();
    $noticeHost.set(current);
    return () => {
      $noticeHost.set(below);
      current?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`m-auto max-h-window w-auto rounded-lg border border-rule-strong bg-surface text-base text-ink backdrop:bg-scrim open:flex open:flex-col dark:bg-surface-2 ${widths[size]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (!onCancel || event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
      onClose={onClose}
      closedby={isForm ? 'closerequest' : 'any'}
    >
      <div className="flex flex-none items-center justify-between gap-4 border-b border-rule py-3 ps-6 pe-3">
        <h2 id={id} className="me-auto py-1.5 text-md wrap-anywhere">
          {title}
        </h2>
        {beside}
        <IconButton icon="close" label={labels.report.close} onClick={onCancel ?? onClose} />
      </div>
      <div
        data-dialog-content
        className={`flex min-h-0 grow flex-col gap-4 overflow-y-auto px-6 pt-5 pb-6 ${size === 'page' ? 'md:[container-type:size]' : ''}`}
      >
        {children}
      </div>
      {actions && (
        <div
          data-dialog-actions
          className="relative flex flex-none flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-rule bg-inherit px-6 py-3 max-sm:*:flex-auto max-sm:*:text-balance"
        >
          {actions}
        </div>
      )}
    </dialog>
  );
}
