import { useLibrary } from '../shared/use-library.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { show } from '../../stores/library/current-view.ts';
import type { View } from '../../highlights/search/view.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import type { Panel } from './Toolbar.tsx';

const Review = lazyPart(async () => (await import('../review/ReviewPanel.tsx')).ReviewPanel);
const TagOverview = lazyPart(async () => (await import('../tags/TagOverview.tsx')).TagOverview);
const ImportList = lazyPart(async () => (await import('../import/ImportList.tsx')).ImportList);
const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp);
const SearchHelp = lazyPart(async () => (await import('../search/SearchHelp.tsx')).SearchHelp);
const ExportPanel = lazyPart(async () => (await import('../export/ExportPanel.tsx')).ExportPanel);

interface Props {
  view: View;
  shown: LibraryHighlight[];
  /** Ids of the selected highlights. */
  selected: ReadonlySet<string>;
  open: Panel | null;
  onChoose: (choice: Partial<View>) => void;
  onOpenBook: (bookId: string) => void;
  onClose: () => void;
}

/** The dialog that is open. */
export function Panels(props: Props) {
  const library = useLibrary();
  const { view, shown, selected, open, onChoose, onOpenBook, onClose } = props;
  switch (open) {
    case 'tags':
      return <TagOverview onChoose={onChoose} onClose={onClose} />;
    case 'review':
      return <Review onClose={onClose} />;
    case 'imports':
      return <ImportList onClose={onClose} />;
    case 'keys':
      return <ShortcutHelp onClose={onClose} />;
    case 'search':
      return (
        <SearchHelp
          onTry={(query) => {
            onClose();
            show({ query });
          }}
          onClose={onClose}
        />
      );
    case 'export':
      return (
        <ExportPanel
          shown={shown}
          isNarrowed={
            shown.length > 0 && shown.length < library.highlights.length && view.only !== 'deleted'
          }
          selected={selected}
          onOpenBook={onOpenBook}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
