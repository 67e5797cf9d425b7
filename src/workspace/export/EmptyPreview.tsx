import { Button } from '../shared/Button.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  isPreparing: boolean;
  /** Why there is nothing to export; null if there is something. */
  reason: string | null;
  /** Exports all highlights; null if there are none. */
  onEverything: (() => void) | null;
}

/** Says why there is no preview, in its place. */
export function EmptyPreview({ isPreparing, reason, onEverything }: Props) {
  const { labels } = useTexts();
  return (
    <div
      role="status"
      className="grid place-content-center justify-items-center gap-4 rounded-lg bg-surface-2 p-6 text-center empty:hidden md:sticky md:top-0 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start lg:col-span-3 lg:col-start-3 lg:h-dialog"
    >
      {isPreparing && <p>{labels.export.preparing}</p>}
      {reason !== null && (
        <>
          <p>{reason}</p>
          {onEverything && <Button onClick={onEverything}>{labels.export.everything}</Button>}
        </>
      )}
    </div>
  );
}
