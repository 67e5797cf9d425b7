import { useTexts } from './texts.ts';

interface Props {
  className?: string;
  /** Label of the cancel button. */
  cancel?: string;
  onCancel: () => void;
}

/** The buttons at the end of a form. */
export function FormActions({ className = '', cancel, onCancel }: Props) {
  const { labels } = useTexts();
  return (
    <p className={`form-actions ${className}`}>
      <button type="button" className="button" onClick={onCancel}>
        {cancel ?? labels.item.cancel}
      </button>
      <button type="submit" className="button button-primary">
        {labels.item.save}
      </button>
    </p>
  );
}
