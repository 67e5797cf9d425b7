import { useId } from 'react';
import { startImport } from '../../stores/import/import.ts';
import { PASTED } from '../../stores/import/messages.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';

/** Imports pasted text: for devices without a keyboard to paste into the page. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <Dialog
      title={labels.start.paste}
      isForm
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="primary">
          {labels.import.pasteAction}
        </Button>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          const content = new FormData(event.currentTarget).get('text') as string;
          onClose();
          void startImport([{ name: PASTED, content }]);
        }}
      >
        <label htmlFor={`${id}-text`} className="text-sm">
          {labels.import.pasteLabel}
        </label>
        <textarea
          id={`${id}-text`}
          name="text"
          data-first
          className={fieldClass}
          rows={8}
          required
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
