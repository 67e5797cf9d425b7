import { type ReactNode, useEffect, useRef } from 'react';
import { button, navLink } from '../../ui/classes.ts';

interface Link {
  label: string;
  address: string;
  isCurrent: boolean;
}

interface Props {
  labels: { open: string; close: string; name: string; start: string };
  addresses: { home: string; start: string };
  links: readonly Link[];
  /** Of the account, for readers with one and without; null on a site without accounts. */
  accountLinks: Record<'anonymous' | 'signedIn', readonly Link[]> | null;
  /** The logo. */
  logo?: ReactNode;
  /** The languages. */
  children?: ReactNode;
}

/*
 * A modal dialog opened by HTML alone: focus is trapped, Escape closes it, focus returns to the button.
 * Browsers without `command` open the same element as a popover.
 */
const opens = { commandfor: 'menu', command: 'show-modal', popovertarget: 'menu' };
const closes = {
  commandfor: 'menu',
  command: 'close',
  popovertarget: 'menu',
  popovertargetaction: 'hide',
};

const menuLink =
  '-mx-2.5 flex min-h-12 items-center rounded-lg px-2.5 font-serif text-md decoration-mark-yellow decoration-3 ' +
  'underline-offset-6 hover:bg-surface-2 aria-[current=page]:underline';

const panel =
  'inset-y-0 start-auto end-0 h-dvh max-h-none w-88 max-w-full flex-col gap-5 border-s border-rule bg-surface ' +
  'px-edge pb-6 text-ink backdrop:bg-scrim open:flex';

function Icon({ path }: { path: string }) {
  return (
    <svg
      width="1.5rem"
      height="1.5rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

function Links({ links, className }: { links: readonly Link[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, address, isCurrent }) => (
        <li key={address}>
          <a className={menuLink} href={address} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The navigation of small screens. It opens and closes by HTML alone; awake, it closes when one of its links leads
 * to a section of the same page.
 */
export function MobileMenu({ labels, addresses, links, accountLinks, logo, children }: Props) {
  const menu = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const close = () => {
      menu.current?.close();
      // Browsers without button commands have opened it as a popover.
      menu.current?.hidePopover();
    };
    // Its link may have been followed before this was hydrated.
    const link = menu.current?.querySelector<HTMLAnchorElement>('a:focus');
    if (link?.hash && link.href === location.href) close();
    addEventListener('hashchange', close);
    return () => removeEventListener('hashchange', close);
  }, []);

  const account = 'border-t border-rule pt-4';
  return (
    <>
      <button
        type="button"
        className={`-me-2.5 xl:hidden ${navLink}`}
        aria-label={labels.open}
        aria-haspopup="dialog"
        {...opens}
      >
        <Icon path="M3 6h18M3 12h18M3 18h12" />
      </button>
      <dialog ref={menu} id="menu" popover="auto" aria-label={labels.name} className={panel}>
        <div className="-me-2.5 flex min-h-16 items-center gap-1">
          <a className="me-auto flex min-h-11 items-center" href={addresses.home}>
            {logo}
          </a>
          <button type="button" className={navLink} aria-label={labels.close} {...closes}>
            <Icon path="M5 5l14 14M19 5L5 19" />
          </button>
        </div>
        <Links links={links} />
        {/* The page's mark tells which of them is shown, as in the header. */}
        {accountLinks && (
          <Links links={accountLinks.anonymous} className={`signed-in:hidden ${account}`} />
        )}
        {accountLinks && (
          <Links links={accountLinks.signedIn} className={`anonymous:hidden ${account}`} />
        )}
        {children}
        <a className={`mt-auto ${button('primary')}`} href={addresses.start}>
          {labels.start}
        </a>
      </dialog>
    </>
  );
}
