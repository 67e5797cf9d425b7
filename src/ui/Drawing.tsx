interface Props {
  /** Path data on a 24 by 24 grid. */
  path: string;
  strokeWidth?: number;
  className?: string | undefined;
}

/** A line drawing. */
export function Drawing({ path, strokeWidth = 1.75, className = 'size-5' }: Props) {
  return (
    <svg
      className={`flex-none ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
