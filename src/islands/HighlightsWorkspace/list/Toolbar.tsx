import { useId, useRef } from 'react';
import { sourcesOf } from '../../../stores/library-import.ts';
import { show, type View } from '../../../stores/library-view.ts';
import { LibraryMenu } from '../shelf/LibraryMenu.tsx';
import { takeFiles } from '../import/restore.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  view: View;
  isShelfOpen: boolean;
  onShelf: () => void;
  onExport: () => void;
}

/** Search, and the things done with the library as a whole. */
export function Toolbar({ view, isShelfOpen, onShelf, onExport }: Props) {
  const { labels } = useTexts();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);

  return (
    <div className="toolbar">
      <div className="toolbar-search" role="search">
        <label htmlFor={`${id}-search`} className="sr-only">
          {labels.search.label}
        </label>
        <input
          ref={search}
          id={`${id}-search`}
          className="field"
          type="search"
          autoComplete="off"
          placeholder={labels.search.label}
          value={view.query}
          onChange={({ currentTarget }) => show({ query: currentTarget.value })}
          onKeyDown={({ key }) => {
            if (key === 'Escape') show({ query: '' });
          }}
        />
        {view.query !== '' && (
          <button
            type="button"
            className="search-clear"
            aria-label={labels.search.clear}
            onClick={() => {
              show({ query: '' });
              search.current?.focus();
            }}
          >
            ×
          </button>
        )}
      </div>
      <div className="toolbar-actions">
        <button
          type="button"
          className="button toolbar-shelf"
          aria-expanded={isShelfOpen}
          onClick={onShelf}
        >
          {labels.books.title}
        </button>
        <div className="file-button">
          <input
            id={`${id}-files`}
            type="file"
            multiple
            onChange={({ currentTarget: field }) => {
              void takeFiles(sourcesOf(field.files ?? []));
              field.value = '';
            }}
          />
          <label htmlFor={`${id}-files`} className="button">
            {labels.import.more}
          </label>
        </div>
        <button type="button" className="button button-primary" onClick={onExport}>
          {labels.export.title}
        </button>
        <LibraryMenu />
      </div>
    </div>
  );
}
