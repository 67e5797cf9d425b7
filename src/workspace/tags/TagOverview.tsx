import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { deleteTag, renameTag, countedTags } from '../../highlights/library/tags.ts';
import { fill } from '../../lib/shared/fill.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { changeLibrary, changeWithNotice } from '../../stores/library/edits.ts';
import { fieldClass as fieldLook } from '../../ui/form-classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { TagButton } from './TagButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  onChoose: (choice: Partial<View>) => void;
  onClose: () => void;
}

/** All tags: filter by, rename, merge or delete them. */
export function TagOverview({ onChoose, onClose }: Props) {
  const library = useLibrary();
  const { labels, lang, labelled } = useTexts();
  const [renaming, setRenaming] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), [renaming]);
  const tags = useMemo(() => countedTags(library), [library]);
  const number = new Intl.NumberFormat(lang);

  if (renaming !== null) {
    return <TagForm tag={renaming} onEnd={() => setRenaming(null)} />;
  }
  return (
    <Dialog title={labels.tag.title} onClose={onClose}>
      {tags.length === 0 && (
        <p>
          {labels.tag.none} {fill(labels.empty.tagHint, { add: labels.item.addTag })}
        </p>
      )}
      <ul ref={list} className="text-sm outline-none divided" tabIndex={-1}>
        {tags.map(({ tag, count }) => (
          <li key={tag} className="flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1 py-1.5">
            <TagButton
              onClick={() => {
                onChoose({ ...wholeLibrary, tag });
                onClose();
              }}
            >
              #{tag}
            </TagButton>
            <span className="text-ink-muted tabular-figures">{number.format(count)}</span>
            <p className="ms-auto flex gap-3.5">
              <QuietButton
                aria-label={labelled(labels.tag.rename, tag)}
                onClick={() => setRenaming(tag)}
              >
                {labels.tag.rename}
              </QuietButton>
              <QuietButton
                aria-label={labelled(labels.item.delete, tag)}
                onClick={() => {
                  changeWithNotice(
                    (before) => deleteTag(before, tag),
                    fill(labels.tag.deleted, { tag }),
                  );
                  list.current?.focus();
                }}
              >
                {labels.item.delete}
              </QuietButton>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface TagFormProps {
  tag: string;
  onEnd: () => void;
}

function TagForm({ tag, onEnd }: TagFormProps) {
  const { labels } = useTexts();
  const [name, setName] = useState(tag);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  return (
    <Dialog
      title={labels.tag.rename}
      isForm
      onClose={onEnd}
      actions={<FormActions form={id} onCancel={onEnd} />}
    >
      <form
        id={id}
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          changeLibrary((before) => renameTag(before, tag, name));
          onEnd();
        }}
      >
        <label htmlFor={`${id}-name`} className="text-sm">
          {labels.filter.tag}
        </label>
        <input
          ref={field}
          id={`${id}-name`}
          className={fieldLook}
          required
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <p className="text-sm text-ink-muted">{labels.tag.hint}</p>
      </form>
    </Dialog>
  );
}
