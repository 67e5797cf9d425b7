import { useEffect, useMemo, useRef, useState } from 'react';
import { deleteTag, renameTag, tagsOf } from '../../../highlights/library/edit.ts';
import type { Library } from '../../../highlights/library/library.ts';
import { fill } from '../../../lib/shared/fill.ts';
import { labelled } from '../../../lib/shared/labelled.ts';
import { wholeLibrary, type View } from '../../../stores/library/view.ts';
import { changeLibrary } from '../../../stores/library/edits.ts';
import { notify } from '../../../stores/notice.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { FormActions } from '../shared/FormActions.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  onChoose: (choice: Partial<View>) => void;
  onClose: () => void;
}

/** All tags: choose, rename, merge and delete. */
export function TagOverview({ library, onChoose, onClose }: Props) {
  const { labels, lang } = useTexts();
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The button or form that had the focus goes. */
  const end = () => {
    setRenaming(null);
    list.current?.focus();
  };
  const tags = useMemo(() => tagsOf(library), [library]);
  const number = new Intl.NumberFormat(lang);

  return (
    <Dialog title={labels.tag.title} onClose={onClose}>
      {tags.length === 0 && (
        <p>
          {labels.tag.none} {fill(labels.empty.tagHint, { add: labels.item.addTag })}
        </p>
      )}
      <ul ref={list} className="tag-list" tabIndex={-1}>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            {renaming === tag ? (
              <TagForm
                tag={tag}
                onSave={(name) => {
                  changeLibrary((before) => renameTag(before, tag, name));
                  end();
                }}
                onCancel={end}
              />
            ) : (
              <>
                <button
                  type="button"
                  className="tag"
                  onClick={() => {
                    onChoose({ ...wholeLibrary, tag });
                    onClose();
                  }}
                >
                  #{tag}
                </button>
                <span className="shelf-count">{number.format(count)}</span>
                <p className="tag-actions">
                  <button
                    type="button"
                    className="quiet"
                    aria-label={labelled(labels.tag.rename, tag, lang)}
                    onClick={() => setRenaming(tag)}
                  >
                    {labels.tag.rename}
                  </button>
                  <button
                    type="button"
                    className="quiet"
                    aria-label={labelled(labels.item.delete, tag, lang)}
                    onClick={() => {
                      changeLibrary((before) => deleteTag(before, tag));
                      end();
                      notify({ text: fill(labels.tag.deleted, { tag }), canUndo: true });
                    }}
                  >
                    {labels.item.delete}
                  </button>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface TagFormProps {
  tag: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function TagForm({ tag, onSave, onCancel }: TagFormProps) {
  const { labels } = useTexts();
  const [name, setName] = useState(tag);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className="tag-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <input
        ref={field}
        className="field"
        aria-label={labels.tag.rename}
        required
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It ends the renaming, and not the dialog.
          event.preventDefault();
          onCancel();
        }}
      />
      <p className="text-sm text-ink-muted">{labels.tag.hint}</p>
      <FormActions onCancel={onCancel} />
    </form>
  );
}
