import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';

/** What can be typed into the search, each with an example that puts it there. */
export function SearchHelp({
  onTry,
  onClose,
}: {
  onTry: (query: string) => void;
  onClose: () => void;
}) {
  const { labels } = useTexts();
  const examples = [
    [`"${labels.example.phrase}"`, labels.search.exact],
    [`${labels.example.word} OR ${labels.example.other}`, labels.search.either],
    [`-${labels.example.word}`, labels.search.without],
    [`#${labels.example.tag}`, labels.filter.tag],
    [`book:"${labels.example.title}"`, labels.column.book],
    [`author:${labels.example.author}`, labels.column.authors],
    [`note:${labels.example.note}`, labels.item.note],
    ['has:note', labels.only.noted],
    ['-has:tag', labels.only.untagged],
    ['year:2024', labels.column.date],
    [`color:${labels.example.color}`, labels.collection.color],
    [`collection:${labels.example.collection}`, labels.filter.collection],
    ['page:10-20', labels.column.page],
    ['location:1134', labels.column.location],
    ['-kind:bookmark', labels.filter.noBookmarks],
  ] as const;
  return (
    <Dialog title={labels.search.help} onClose={onClose}>
      <dl className="divide-y divide-rule">
        {examples.map(([query, meaning]) => (
          <div key={query} className="flex items-center justify-between gap-4">
            <dt className="order-2">
              <button
                type="button"
                className="min-h-11 rounded-md px-2 whitespace-nowrap text-link"
                onClick={() => onTry(query)}
              >
                <code>{query}</code>
              </button>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
