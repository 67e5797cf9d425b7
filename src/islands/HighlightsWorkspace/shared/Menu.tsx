import { Icon, type IconName } from './Icon.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import './menu.css';

interface Props {
  /** What the button says. */
  label: string;
  /** Stands before the words, or in place of them. */
  icon?: IconName;
  isIconOnly?: boolean;
  className?: string;
  /** The panel's content; `close` puts the panel away and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

function Panel({ close, children }: Pick<Props, 'children'> & { close: () => void }) {
  return <div className="sheet menu-panel">{children(close)}</div>;
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
