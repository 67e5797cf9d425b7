import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { show } from '../../stores/library/current-view.ts';
import { activeConditions, withoutConditions } from '../../highlights/search/view.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { FilterFields } from './FilterFields.tsx';

// In one chunk: who sets a filter sees both.
export { ActiveFilters } from './ActiveFilters.tsx';

interface Props extends ComponentProps<typeof FilterFields> {
  /** The number of results. */
  count: number;
  onClose: () => void;
}

/** The filters: above the list, or in a sheet over it where the tools are at the lower edge. */
export function Filters(props: Props) {
  const [isSheet] = useState(() => matchMedia('(width < 1024px)').matches);
  return isSheet ? <FilterSheet {...props} /> : <FilterPanel {...props} />;
}

function FilterSheet({ count: found, onClose, ...fields }: Props) {
  const { labels, count } = useTexts();
  const { view } = fields;
  return (
    <Dialog
      title={labels.filter.title}
      size="text"
      beside={
        <QuietButton
          className="text-sm disabled:invisible"
          disabled={activeConditions(view).every((condition) => condition === 'book')}
          onClick={() => show(withoutConditions(view))}
        >
          {labels.empty.clear}
        </QuietButton>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {count(labels.filter, 'show', found)}
        </Button>
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-end gap-3">
        <FilterFields {...fields} />
      </div>
    </Dialog>
  );
}

function FilterPanel(fields: Props) {
  const { labels } = useTexts();
  const section = useRef<HTMLElement>(null);
  // The list below may be scrolled.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <section
      ref={section}
      className="mt-3 mb-2 grid grid-cols-4 items-end gap-3 rounded-lg bg-surface-2 px-4 pt-3 pb-4 xl:grid-cols-5 2xl:grid-cols-7 forced-colors:border"
      aria-label={labels.filter.title}
    >
      <FilterFields {...fields} />
    </section>
  );
}
