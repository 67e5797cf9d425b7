import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { button as buttonLook } from '../../ui/classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { moveInMenu } from './menu-keys.ts';
import { menuItemClass } from './shared-classes.ts';
import { usePageEvent } from './use-page-event.ts';

interface Props {
  /** The button's label. */
  label: string;
  /** Shown before the label or, with `isIconOnly`, in place of it. */
  icon?: IconName;
  isIconOnly?: boolean;
  className?: string;
  /** Class of the element that contains button and panel. */
  rootClass?: string;
  place?: keyof typeof places;
  /** What it belongs to, named above the panel on phones; by default the button's label. */
  subject?: ReactNode;
  /** The button's shortcut, in the selection bar. */
  shortcut?: string;
  /** The panel's content; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** Where the panel opens, except on phones. */
const places = {
  /** The pseudo-element makes the page grow below the last row, so that the menu can be scrolled above the tools. */
  row: 'end-0 top-full mt-1.5 after:absolute after:top-full after:h-18 after:w-px',
  /** On small screens the tools are at the lower edge. */
  tools: 'end-0 max-lg:bottom-full max-lg:mb-2 lg:top-full lg:mt-1.5',
  selection: 'bottom-full mb-2.5 max-lg:inset-x-4 max-lg:w-auto max-lg:max-w-none lg:end-0',
};

const panelClass =
  'z-25 w-max max-w-84 min-w-48 scroll-my-18 rounded-lg border border-rule p-1.5 box-shadow-sheet';

const CloseMenu = createContext<() => void>(() => undefined);

type PanelProps = Required<Pick<Props, 'children' | 'place' | 'subject'>> & { close: () => void };

/** On a phone a sheet at the lower edge (workspace.css), as dialogs are there. */
function Panel({ place, subject, close, children }: PanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isSheet] = useState(() => matchMedia('(width < 40rem)').matches);
  useLayoutEffect(() => {
    // In the top layer, since rows and bars are layers of their own.
    if (isSheet) layer.current?.showPopover();
    // Opened in the last visible row it would be out of view. Not smooth: the next rendering would stop that.
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

interface ItemProps {
  icon?: IconName;
  /** Set apart, because it deletes something. */
  isFinal?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A menu item; the menu closes before its action runs. */
export function MenuItem(props: ItemProps) {
  const { icon, isFinal = false, className = '', onPress, children } = props;
  const close = useContext(CloseMenu);
  return (
    <li
      className={`${className} ${isFinal ? 'mt-1.5 border-t border-rule pt-1.5 text-error' : ''}`}
    >
      <button
        type="button"
        className={menuItemClass}
        onClick={() => {
          close();
          onPress();
        }}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </li>
  );
}

/**
 * A button that opens a panel: closed by Escape and from outside; arrow keys, Home, End and letters move in it. A
 * disclosure and no ARIA `menu`, since its panel may have fields.
 */
export function Menu(props: Props) {
  const {
    label,
    icon,
    isIconOnly = false,
    className = buttonLook(),
    rootClass = '',
    place = 'row',
    subject = label,
    shortcut,
    children,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const closeOutside = ({ type, target }: Event) => {
    // A click on plain text focuses an ancestor, which is not outside.
    const isAround = type === 'focusin' && target instanceof Node && target.contains(root.current);
    if (!isAround && !root.current?.contains(target as Node)) setIsOpen(false);
  };
  usePageEvent(isOpen ? 'pointerdown' : null, closeOutside);
  usePageEvent(isOpen ? 'focusin' : null, closeOutside);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={root}
      className={`${place === 'selection' ? 'lg:relative' : 'relative'} ${rootClass}`}
      role="presentation"
      onKeyDown={(event) => {
        // A field handles Escape first, and a dialog itself.
        if (!isOpen || event.defaultPrevented || root.current?.querySelector('dialog')) return;
        if (event.key === 'Escape') close();
        else if (!moveInMenu(event.currentTarget, event.nativeEvent)) return;
        else event.preventDefault();
        event.stopPropagation();
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon && <Icon name={icon} />}
        <span className={isIconOnly ? 'sr-only' : undefined}>{label}</span>
      </button>
      {isOpen && (
        <Panel place={place} subject={subject} close={close}>
          {children}
        </Panel>
      )}
    </div>
  );
}
