import { type ReactNode, useEffect, useRef } from 'react';
import { navLinkClass } from '../../ui/classes.ts';
import { Drawing } from '../../ui/Drawing.tsx';

interface Props {
  /** Names of the button and of what it opens. */
  labels: { open: string; name: string };
  /** The entries of the menu. */
  children?: ReactNode;
}

/*
 * A modal dialog opened by HTML alone: focus is trapped, Escape closes it, focus returns to the
 * button. Browsers without `command` open the same element as a popover.
 */
const opens = { commandfor: 'menu', command: 'show-modal', popoverTarget: 'menu' };

const panelClass =
  'inset-y-0 start-auto end-0 h-dvh max-h-none w-88 max-w-full flex-col gap-5 border-s border-rule bg-surface ' +
  'px-edge pb-6 text-ink backdrop:bg-scrim open:flex';

/**
 * The navigation of small screens. It opens and closes by HTML alone; hydration makes it close
 * after a link to a section of the same page.
 */
export function MobileMenu({ labels, children }: Props) {
  const menu = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const close = () => {
      menu.current?.close();
      // Browsers without button commands have opened it as a popover.
      menu.current?.hidePopover();
    };
    // A link may have been followed before hydration; some browsers then move the focus to the
    // body.
    const followed = [...(menu.current?.querySelectorAll('a') ?? [])].find(
      ({ hash, href }) => hash && href === location.href,
    );
    const focused = document.activeElement;
    if (followed && (focused === document.body || focused === followed)) close();
    addEventListener('hashchange', close);
    return () => removeEventListener('hashchange', close);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`-me-2.5 xl:hidden ${navLinkClass}`}
        aria-label={labels.open}
        aria-haspopup="dialog"
        {...opens}
      >
        <Drawing path="M3 6h18M3 12h18M3 18h12" className="size-6" />
      </button>
      <dialog
        ref={menu}
        id="menu"
        popover="auto"
        aria-label={labels.name}
        className={panelClass}
        // It may be open already.
        suppressHydrationWarning
      >
        {children}
      </dialog>
    </>
  );
}
