import { button } from '../../ui/classes.ts';
import { useTexts } from './texts.ts';

interface Props {
  /** Id of the form, where the buttons stand outside of it: at the foot of a dialog. */
  form?: string;
  /** Label of the cancel button. */
  cancel?: string;
  onCancel: () => void;
}

/** The buttons that end a form. */
export function FormActions({ form, cancel, onCancel }: Props) {
  const { labels } = useTexts();
  return (
    <>
      <button type="button" className={button()} onClick={onCancel}>
        {cancel ?? labels.item.cancel}
      </button>
      <button type="submit" form={form} className={button('primary')}>
        {labels.item.save}
      </button>
    </>
  );
}
