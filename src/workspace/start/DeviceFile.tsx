/** A drawing of where the clippings file is on the device: folder and file. */
export function DeviceFile({ name }: { name: string }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none col-span-full flex flex-wrap items-center gap-2.5 font-mono text-xs whitespace-nowrap text-ink-muted max-sm:gap-1.5"
    >
      <svg className="h-9 w-11 flex-none max-sm:w-8" viewBox="0 0 44 36" fill="none">
        <path
          className="fill-mark-yellow stroke-current"
          strokeWidth="1.5"
          strokeLinejoin="round"
          d="M2 8a3 3 0 0 1 3-3h11l4 5h19a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z"
        />
      </svg>
      documents
      <span className="font-sans text-md">›</span>
      {/* The name beside its icon, where the path breaks. */}
      <span className="flex items-center gap-2.5 max-sm:gap-1.5">
        <svg className="h-11 w-9 flex-none max-sm:w-6" viewBox="0 0 36 44" fill="none">
          <path
            className="fill-surface stroke-current"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d="M5 2h18l9 9v28a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"
          />
          <path className="stroke-current" strokeWidth="1.5" d="M23 2v9h9M9 34h11" />
          <path className="stroke-mark-yellow" strokeWidth="5" d="M8 20h20M8 27h15" />
        </svg>
        <span className="text-ink">{name}</span>
      </span>
    </div>
  );
}
