import { HIGHLIGHT_COLORS, type HighlightColor } from '../../highlights/types.ts';
import { swatchClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** Null for none, undefined for several. */
  color: HighlightColor | null | undefined;
  onChoose: (color: HighlightColor | null) => void;
}

/** The colours of highlights; pressing the chosen one removes it. */
export function ColorChoice({ color, onChoose }: Props) {
  const { labels } = useTexts();
  return (
    // Five columns where nine have no room to be pressed, so that no colour is left alone in a row.
    <div
      className="grid w-full max-w-max grid-cols-5 gap-4 phone:grid-cols-9 phone:gap-2"
      role="group"
      aria-label={labels.column.color}
    >
      {HIGHLIGHT_COLORS.map((each) => (
        <button
          key={each}
          type="button"
          className={`${swatchClass} stroke-${each}`}
          aria-label={labels.markColor[each]}
          aria-pressed={color === each}
          onClick={() => onChoose(color === each ? null : each)}
        />
      ))}
    </div>
  );
}
