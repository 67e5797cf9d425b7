import { createContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Places of the panel, except on phones. */
export const places = {
  /**
   * The pseudo-element makes the page grow below the last row, so that the menu can be scrolled
   * above the tools.
   */
  row: 'end-0 top-full mt-1.5 after:absolute after:top-full after:h-18 after:w-px',
  /** On small screens the tools are at the lower edge. */
  tools: 'end-0 max-lg:bottom-full max-lg:mb-2 lg:top-full lg:mt-1.5',
  selection: 'bottom-full mb-2.5 max-lg:inset-x-4 max-lg:w-auto max-lg:max-w-none lg:end-0',
};

const panelClass =
  'z-25 w-max max-w-84 min-w-48 scroll-my-18 rounded-lg border border-rule p-1.5 box-shadow-sheet';

/** Closes the menu that an item is in. */
export const CloseMenu = createContext<() => void>(() => undefined);

interface Props {
  place: keyof typeof places;
  /** The thing it belongs to, named above it on phones. */
  subject: ReactNode;
  close: () => void;
  children: (close: () => void) => ReactNode;
}

/** On a phone a sheet at the lower edge (workspace.css), as dialogs are there. */
export function MenuPanel({ place, subject, close, children }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isSheet] = useState(() => matchMedia('(width < 640px)').matches);
  useLayoutEffect(() => {
    // In the top layer, since rows and bars are layers of their own.
    if (isSheet) layer.current?.showPopover();
    // Opened in the last visible row it would be out of view. Not smooth: the next rendering would
    // stop that.
    else if (place === 'row')
      panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isSheet, place]);
  return (
    <CloseMenu value={close}>
      <div
        ref={layer}
        data-sheet={isSheet || undefined}
        popover={isSheet ? 'auto' : undefined}
        className={isSheet ? undefined : 'contents'}
        role="presentation"
        // Closed by the browser, as by Android's back button.
        onToggle={({ newState }) => newState === 'closed' && close()}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        {/* Invisible while it contains the open dialog of an action. */}
        <div
          ref={panel}
          data-menu
          className={`absolute bg-sheet has-[>dialog]:opacity-0 ${isSheet ? 'px-2 pt-1.5 pb-4' : `${panelClass} ${places[place]}`}`}
        >
          {isSheet && (
            <p className="truncate px-3 py-2.5 text-sm text-ink-muted" dir="auto">
              {subject}
            </p>
          )}
          {children(close)}
        </div>
      </div>
    </CloseMenu>
  );
}
