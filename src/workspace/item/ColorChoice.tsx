import { HIGHLIGHT_COLORS, type HighlightColor } from '../../highlights/types.ts';
import { swatchClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** Null for none, undefined for several. */
  color: HighlightColor | null | undefined;
  /** Whether the colours are in one row. */
  isRow?: boolean;
  onChoose: (color: HighlightColor | null) => void;
}

/** Over the width of a phone. */
const rowClass =
  'flex max-w-96 justify-between gap-1 md:max-w-none md:justify-start md:gap-4 lg:pointer-fine:gap-1.5';

/** Five columns where nine have no room, so that no colour is left alone in a row. */
const gridClass =
  'grid w-max grid-cols-5 gap-2 pointer-coarse:gap-4 lg:pointer-fine:grid-cols-9 lg:pointer-fine:gap-1.5';

/** The colours of highlights; pressing the chosen one removes it. */
export function ColorChoice({ color, isRow = false, onChoose }: Props) {
  const { labels } = useTexts();
  return (
    <div className={isRow ? rowClass : gridClass} role="group" aria-label={labels.column.color}>
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
