import { button, buttonShape } from '../../ui/classes.ts';
import { useTexts } from './texts.ts';

interface Props {
  /** Id of the form, where the buttons stand outside of it: at the foot of a dialog. */
  form?: string;
  cancel?: string;
  /** Among what is read, where two boxes would be too loud. */
  isInline?: boolean;
  onCancel: () => void;
}

const quietButton = `${buttonShape('small')} border-transparent hover:bg-surface-2`;

/** The buttons that end a form. */
export function FormActions({ form, cancel, isInline = false, onCancel }: Props) {
  const { labels } = useTexts();
  return (
    <>
      <button type="button" className={isInline ? quietButton : button()} onClick={onCancel}>
        {cancel ?? labels.item.cancel}
      </button>
      <button
        type="submit"
        form={form}
        className={button('primary', isInline ? 'small' : 'normal')}
      >
        {labels.item.save}
      </button>
    </>
  );
}
