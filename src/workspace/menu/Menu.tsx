import { useRef, useState, type ReactNode } from 'react';
import { button as buttonLook } from '../../ui/classes.ts';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { MenuPanel, type places } from './MenuPanel.tsx';
import { moveInMenu } from './menu-keys.ts';
import { usePageEvent } from '../shared/use-page-event.ts';

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
  /** The thing it belongs to, named above the panel on phones; by default the button's label. */
  subject?: ReactNode;
  /** The button's shortcut, in the selection bar. */
  shortcut?: string;
  /** The panel's content; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel: closed by Escape and from outside; arrow keys, Home, End and letters
 * move in it. A disclosure and no ARIA `menu`, since its panel may have fields.
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
        <MenuPanel place={place} subject={subject} close={close}>
          {children}
        </MenuPanel>
      )}
    </div>
  );
}
