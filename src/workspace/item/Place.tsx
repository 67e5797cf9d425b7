import { FactLine } from '../shared/FactLine.tsx';
import { useTexts } from '../shared/texts.ts';
import { placeOf } from './position-label.ts';

interface Props {
  highlight: Parameters<typeof placeOf>[0];
}

/** Position and date of a highlight. */
export function Place({ highlight }: Props) {
  const { labels, lang } = useTexts();
  return (
    <FactLine
      className="text-xs leading-normal text-ink-muted"
      facts={placeOf(highlight, labels, lang)}
    />
  );
}
