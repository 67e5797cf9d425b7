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
import './menu.css';

interface Props {
  /** What the button says. */
  label: string;
  /** Stands before the words, or in place of them. */
  icon?: IconName;
  isIconOnly?: boolean;
  className?: string;
  /** The panel's content; `close` closes the panel and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

function Panel({ close, children }: Pick<Props, 'children'> & { close: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // Under the last row in sight it would open out of the window.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <CloseMenu value={close}>
      <div ref={panel} className="sheet menu-panel">
        {children(close)}
      </div>
    </CloseMenu>
  );
}

/** A row of a menu's list; the menu closes before it acts. */
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

/** A button that opens a small panel under it. Escape and anything outside close it. */
export function Menu({ label, icon, isIconOnly = false, className = 'button', children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ type, target }: Event) => {
      // A press on plain text first moves the focus to whatever holds it all: that is not outside.
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
        if (event.key !== 'Escape' || !isOpen) return;
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
