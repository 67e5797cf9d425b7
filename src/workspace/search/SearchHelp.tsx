import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';
import { SearchExamples } from './SearchExamples.tsx';

interface Props {
  onTry: (query: string) => void;
  onClose: () => void;
}

/** How to search, in a dialog. */
export function SearchHelp({ onTry, onClose }: Props) {
  const { labels } = useTexts();
  return (
    <Dialog title={labels.search.help} onClose={onClose}>
      <SearchExamples onTry={onTry} />
    </Dialog>
  );
}
