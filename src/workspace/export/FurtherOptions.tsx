import { useState, type ReactNode } from 'react';
import { defaultLayout, EXPORT_ORDERS } from '../../highlights/export/options.ts';
import { formats, formatOf } from '../../highlights/export/targets.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { $localFolder } from '../../stores/services/local-folder.ts';
import { Checkbox } from '../shared/Checkbox.tsx';
import { Disclosure } from '../shared/Disclosure.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { useTexts } from '../shared/texts.ts';
import { pairClass } from './ScopeOptions.tsx';
import { useExport } from './use-export.ts';

const parts = ['withTags', 'withLocations', 'withDates'] as const;
const folded = ['order', 'groupBy', ...parts] as const;

/** Options that are rarely changed, collapsible; `children` come last. */
export function FurtherOptions({ children }: { children: ReactNode }) {
  const { labels } = useTexts();
  const { settings, changeOnlyNew } = useExport();
  const { target, order, groupBy, onlyNew, auto } = settings;
  const orders = {
    position: labels.export.orderBook,
    date: labels.export.orderDate,
    title: labels.export.orderTitle,
  };
  // Open where there is room, or if an option in it is set.
  const [isOpen] = useState(
    () =>
      matchMedia('(width >= 1024px)').matches ||
      onlyNew ||
      auto ||
      $localFolder.get() !== null ||
      folded.some((option) => settings[option] !== defaultLayout[option]),
  );
  return (
    <Disclosure summary={labels.export.more} isOpen={isOpen}>
      <div className="grid gap-3 pt-1">
        <div className={pairClass}>
          <SelectField
            label={labels.export.order}
            value={order}
            options={EXPORT_ORDERS.map((each) => [each, orders[each]])}
            onChange={(chosen) => changeExport({ order: chosen })}
          />
          <SelectField
            label={labels.export.groupBy}
            value={groupBy ?? ''}
            options={[
              ['chapter', labels.export.groupChapter],
              ['color', labels.export.groupColor],
              ['', labels.export.groupNone],
            ]}
            onChange={(chosen) => changeExport({ groupBy: chosen || null })}
          />
        </div>
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={labels.export[part]}
            isOn={settings[part]}
            onChange={(isOn) => changeExport({ [part]: isOn })}
          />
        ))}
        <Checkbox
          label={labels.export.onlyNew}
          hints={[
            labels.export.onlyNewHint,
            ...(formats[formatOf(target)].updatesFolder ? [labels.export.onlyNewBooks] : []),
          ]}
          isOn={onlyNew}
          onChange={changeOnlyNew}
        />
        <Checkbox
          label={labels.export.auto}
          isOn={auto}
          onChange={(isOn) => changeExport({ auto: isOn })}
        />
        {children}
      </div>
    </Disclosure>
  );
}
