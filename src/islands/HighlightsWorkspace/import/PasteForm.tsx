import { useId, useState } from 'react';
import { PASTED } from '../../../stores/import-messages.ts';
import { startImport } from '../../../stores/import.ts';

import { useTexts } from '../shared/texts.ts';

/** A field for text copied from a clippings file. */
export function PasteForm() {
  const { labels } = useTexts();
  const [text, setText] = useState('');
  const id = useId();

  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        void startImport([{ name: PASTED, content: text }]);
      }}
    >
      <label htmlFor={id}>{labels.import.pasteLabel}</label>
      <textarea
        id={id}
        className="field"
        rows={8}
        required
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" className="button button-primary">
        {labels.import.pasteAction}
      </button>
    </form>
  );
}
