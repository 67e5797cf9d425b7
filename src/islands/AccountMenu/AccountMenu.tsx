import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $user, session } from '../../stores/session/browser-session.ts';
import { headerPopupClass, navLinkClass } from '../../ui/classes.ts';
import { Drawing } from '../../ui/Drawing.tsx';

interface Props {
  /** The button's name. */
  label: string;
  /** The entries of the menu. */
  children?: ReactNode;
}

/**
 * The header's menu for signed-in users. It works by HTML and the head script alone; hydration adds
 * the user's name.
 */
export function AccountMenu({ label, children }: Props) {
  const user = useStore($user, { ssr: () => null });
  useEffect(() => session.start(), []);

  return (
    <>
      <button type="button" className={navLinkClass} popoverTarget="account-menu">
        <Drawing
          path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-5 4-7 8-7s8 2 8 7"
          className="size-6"
        />
        <span className="sr-only">{label}</span>
        {/* A fixed width, so that the name shifts nothing when it arrives. */}
        <span className="w-28 truncate text-start max-sm:hidden" data-name="">
          {user?.username}
        </span>
      </button>
      <div className={headerPopupClass} id="account-menu" popover="auto">
        {children}
      </div>
    </>
  );
}
