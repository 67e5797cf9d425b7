import { useRef } from 'react';
import { startImport } from '../../stores/import/import.ts';
import { PASTED } from '../../stores/import/messages.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { Button } from '../shared/Button.tsx';
import type { StartLabels } from './Start.tsx';
import { TileText, tileClass } from './tiles.tsx';

interface Props {
  labels: StartLabels;
  isHydrated: boolean;
}

/** A tile that opens into a form for pasted text, in place of all tiles. */
export function PasteTile({ labels, isHydrated }: Props) {
  const paste = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={paste}
      className="details-content:transition-none! open:text-start"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <summary className={`${tileClass} in-open:hidden`}>
        <TileText icon="copy" title={labels.paste} hint={labels.pasteHint} />
      </summary>
      <form
        className="grid gap-2"
        // Keeps the form from being submitted before hydration.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          const content = new FormData(event.currentTarget).get('text') as string;
          void startImport([{ name: PASTED, content }]);
        }}
        onReset={() => {
          if (!paste.current) return;
          paste.current.open = false;
          paste.current.querySelector('summary')?.focus();
        }}
      >
        <label htmlFor="start-text" className="text-sm">
          {labels.pasteLabel}
        </label>
        <textarea
          id="start-text"
          name="text"
          className={fieldClass}
          rows={8}
          required
          spellCheck={false}
        />
        <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <Button type="reset">{labels.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isHydrated}>
            {labels.pasteAction}
          </Button>
        </p>
      </form>
    </details>
  );
}
