import { Icon, type IconName } from '../shared/Icon.tsx';

/** An alternative to choosing a file. */
export const tileClass =
  'flex h-full cursor-pointer items-start gap-3.5 rounded-lg border border-rule bg-sheet px-4 py-3.5 eased hover:lifted hover:border-rule-strong hover:box-shadow-low active:translate-none';

/** The content of a tile. */
export function TileText({ icon, title, hint }: { icon: IconName; title: string; hint: string }) {
  return (
    <>
      <Icon name={icon} className="mt-0.5 size-6" />
      <span className="flex-1 items-baseline gap-x-6 sm:max-lg:grid sm:max-lg:grid-cols-2">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm leading-snug text-ink-muted">{hint}</span>
      </span>
    </>
  );
}
