import { button, buttonShape } from '../../ui/classes.ts';
import { Button } from './Button.tsx';
import { useTexts } from './texts.ts';

interface Props {
  /** Id of the form, if the buttons are outside of it (in a dialog's footer). */
  form?: string;
  cancel?: string;
  /** The quieter look within the list. */
  isInline?: boolean;
  onCancel: () => void;
}

/** On phones its text is on the page's edge. */
const quietButton = `${buttonShape('small')} border-transparent hover:bg-surface-2 max-lg:-ms-4.25`;

/** Cancel and save. */
export function FormActions({ form, cancel, isInline = false, onCancel }: Props) {
  const { labels } = useTexts();
  return (
    <>
      <button type="button" className={isInline ? quietButton : button()} onClick={onCancel}>
        {cancel ?? labels.item.cancel}
      </button>
      <Button type="submit" form={form} variant="primary" size={isInline ? 'small' : 'normal'}>
        {labels.item.save}
      </Button>
    </>
  );
}
