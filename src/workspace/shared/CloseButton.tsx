import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  onClick: () => void;
}

/** A cross that closes or clears its container. */
export function CloseButton({ label, onClick }: Props) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
