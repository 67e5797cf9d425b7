import { fieldClass } from '../../ui/form-classes.ts';

interface Props {
  /** Its accessible name. */
  label: string;
  placeholder?: string;
  className?: string;
  value: string;
  onChange: (query: string) => void;
}

/** A field that narrows a list. */
export const SearchInput = (props: Props) => (
  <input
    type="search"
    className={`${fieldClass} ${props.className ?? ''}`}
    aria-label={props.label}
    placeholder={props.placeholder ?? props.label}
    value={props.value}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
);
