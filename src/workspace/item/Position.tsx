import { FactLine } from '../shared/FactLine.tsx';
import { useTexts } from '../shared/texts.ts';
import { positionParts } from './position-parts.ts';

interface Props {
  highlight: Parameters<typeof positionParts>[0];
  /** Of the book, where nothing else names it. */
  title?: string | undefined;
}

/** Position and date of a highlight. */
export function Position({ highlight, title }: Props) {
  const { labels, lang } = useTexts();
  return (
    <FactLine
      className="text-xs leading-normal text-ink-muted"
      facts={[title && <bdi>{title}</bdi>, ...positionParts(highlight, labels, lang)]}
    />
  );
}
