/** Path data of drawings that several places show. */
export const TICK = 'M5 13l5 5 9-11';
export const FOLDER = 'M3 6h7l2 2h9v11H3z';
export const PAGE = 'M6 3h8l4 4v14H6zM14 3v4h4';
export const LENS = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5';

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
