import { useContext, type ReactNode } from 'react';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { CloseMenu } from './MenuPanel.tsx';
import { menuItemClass } from '../shared/shared-classes.ts';

interface Props {
  icon?: IconName;
  /** Set apart, because it deletes something. */
  isFinal?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A menu item; the menu closes before its action runs. */
export function MenuItem(props: Props) {
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
