import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  /** The button's label. */
  label: string;
  /** Shown before the label, or in place of it. */
  icon?: IconName;
  isIconOnly?: boolean;
  className?: string;
  /** The panel's content; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

function Panel({ close, children }: Pick<Props, 'children'> & { close: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // In the last visible row it would open beyond the window; what is drawn next stops a smooth movement there.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <CloseMenu value={close}>
      <div ref={panel} className="sheet menu-panel">
        {children(close)}
      </div>
    </CloseMenu>
  );
}

/** A row of a menu; the menu closes before the action runs. */
export function MenuItem({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const close = useContext(CloseMenu);
  return (
    <li>
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          close();
          onPress();
        }}
      >
        {children}
      </button>
    </li>
  );
}

/** A button that opens a small panel below it. Escape and anything outside close it. */
export function Menu({ label, icon, isIconOnly = false, className = 'button', children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ type, target }: Event) => {
      // Pressing plain text first focuses an ancestor: that is not outside.
      const isAround =
        type === 'focusin' && target instanceof Node && target.contains(root.current);
      if (!isAround && !root.current?.contains(target as Node)) setIsOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={root}
      className="menu-root"
      role="presentation"
      onKeyDown={(event) => {
        // A field first takes back what is typed in it, and a dialog closes itself.
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        if (root.current?.querySelector('dialog')) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon && <Icon name={icon} />}
        <span className={isIconOnly ? 'sr-only' : undefined}>{label}</span>
      </button>
      {isOpen && <Panel close={close}>{children}</Panel>}
    </div>
  );
}
