import { cutAtHashtags } from '../../highlights/search/rows.ts';
import { show } from '../../stores/library/current-view.ts';
import { MarkedText } from './MarkedText.tsx';

interface Props {
  text: string;
  /** Words of the query, folded. */
  words: readonly string[];
}

/** A note, with the query's words marked and each `#tag` as a button that searches for it. */
export function NoteText({ text, words }: Props) {
  return cutAtHashtags(text).map((piece, at) =>
    at % 2 === 0 ? (
      <MarkedText key={at} text={piece} words={words} />
    ) : (
      <button
        key={at}
        type="button"
        className="cursor-pointer underline decoration-rule-strong underline-offset-3 hover:decoration-current"
        onClick={() => show({ query: piece })}
      >
        <MarkedText text={piece} words={words} />
      </button>
    ),
  );
}
