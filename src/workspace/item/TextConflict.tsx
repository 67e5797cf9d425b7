import type { Ref } from 'react';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { formScrollClass } from './PassageField.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The text that another tab has saved. */
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** Shown when another tab has changed the same text: offers to use that or keep the draft's. */
export function TextConflict({ ref, text, onTake, onKeep }: Props) {
  const { labels } = useTexts();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={`mt-2 grid gap-1.5 text-sm ${formScrollClass}`}
    >
      <p className="text-error">{labels.item.changed}</p>
      <p className="font-serif wrap-anywhere whitespace-pre-wrap" dir="auto">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <QuietButton onClick={onTake}>{labels.item.takeTheirs}</QuietButton>
        <QuietButton onClick={onKeep}>{labels.item.keepMine}</QuietButton>
      </p>
    </div>
  );
}
