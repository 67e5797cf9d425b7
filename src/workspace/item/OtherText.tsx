import type { Ref } from 'react';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { formScrollClass } from './PassageField.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** The passage as another tab has it. */
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** The text that another tab gave the passage meanwhile, to be taken in place of mine, or not. */
export function OtherText({ ref, text, onTake, onKeep }: Props) {
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
