import type { ReactNode } from 'react';
import { authorLine } from '../../highlights/text/author-line.ts';
import type { Book } from '../../highlights/types.ts';
import { Button } from '../shared/Button.tsx';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  book: Book;
  /** The class of its spine. */
  spine: string | undefined;
  /** How many passages and notes it has, and of which days. */
  children: ReactNode;
  onCopy: () => void;
  onExport: () => void;
  onOpen: () => void;
}

/** The head of a book that is shown alone: what it is, and what can be done with it. */
export function BookOpening({ book, spine = '', children, onCopy, onExport, onOpen }: Props) {
  const { labels, labelled } = useTexts();
  const title = book.title || labels.file.untitled;
  /** @param name if the tools have an action of that label, too */
  const action = (icon: IconName, label: string, run: () => void, name?: string) => (
    <Button size="small" className="max-sm:grow max-sm:px-3" aria-label={name} onClick={run}>
      <Icon name={icon} className="size-5 max-sm:hidden" />
      {label}
    </Button>
  );
  return (
    <header className={`grid gap-6 pt-6 pb-8 md:pt-10 md:pb-10 ${spine}`}>
      <div className="relative grid gap-1.5 before:absolute before:inset-y-1 before:-start-3 before:w-1 before:rounded-xs before:bg-stroke lg:ps-4 lg:before:start-0 lg:before:w-1.25 forced-colors:before:forced-color-adjust-none">
        <h2
          tabIndex={-1}
          data-opening
          dir="auto"
          className="text-2xl leading-tight wrap-anywhere outline-none lg:text-xl"
        >
          {title}
        </h2>
        <p dir="auto" className="font-serif text-md empty:hidden">
          {authorLine(book.authors)}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 lg:ps-4">
        {action('copy', labels.item.copy, onCopy, labelled(labels.item.copy, title))}
        {action('export', labels.export.title, onExport, labelled(labels.export.title, title))}
        {action('edit', labels.books.edit, onOpen)}
      </div>
    </header>
  );
}
