import { useId } from 'react';
import { FileInput } from '../shared/FileInput.tsx';
import { Icon } from '../shared/Icon.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { menuItemClass } from '../shared/shared-classes.ts';

/** Opens the page's list of languages, whose button is hidden on phones. */
export function LanguageItem() {
  const opener = document.querySelector<HTMLElement>('[popovertarget=languages]');
  if (!opener || opener.offsetWidth > 0) return null;
  const open = () => {
    const list = document.getElementById('languages');
    // Anchored to the menu's button, which has the focus again.
    list?.showPopover({ source: document.activeElement as HTMLElement });
    list?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  };
  return (
    <MenuItem icon="language" onPress={open}>
      {opener.lastElementChild?.textContent}
    </MenuItem>
  );
}

interface FileItemProps {
  label: string;
  isBackup?: boolean;
  onFiles: (files: File[]) => void;
}

/** A menu item that opens the file picker. */
export function FileItem({ label, isBackup = false, onFiles }: FileItemProps) {
  const id = useId();
  return (
    <li className="relative rounded-md has-focus-visible:outline-3 has-focus-visible:outline-link">
      <FileInput
        id={id}
        className="pointer-events-none absolute inset-0 w-full opacity-0"
        multiple={!isBackup}
        accept={isBackup ? '.json,application/json' : undefined}
        onFiles={onFiles}
      />
      <label htmlFor={id} className={menuItemClass}>
        <Icon name={isBackup ? 'restore' : 'import'} />
        {label}
      </label>
    </li>
  );
}
