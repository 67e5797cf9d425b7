import { Drawing, LENS } from '../../ui/Drawing.tsx';

/** Line drawings on a 24 by 24 grid. */
const paths = {
  search: LENS,
  filter: 'M3 6h18M7 12h10M10 18h4',
  sort: 'M7 4v16M3 16l4 4 4-4M13 6h8M13 11h6M13 16h4',
  export: 'M12 3v12M8 7l4-4 4 4M5 12v8h14v-8',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  collection: 'M3 5h6l2 3h10v11H3z',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  books: 'M4 4h5v16H4zM9 4h5v16H9zM15 5l4-1 3 15-4 1z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  cite: 'M10 7H5v6h4c0 3-1 4-3 5M20 7h-5v6h4c0 3-1 4-3 5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  delete: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  close: 'M6 6l12 12M18 6L6 18',
  split: 'M12 21v-7L5 7M12 14l7-7M5 12V7h5M14 7h5v5',
  merge: 'M5 3v4l7 7v7M19 3v4l-7 7M8 17l4 4 4-4',
  select: 'M4 4h16v16H4zM8 12l3 3 5-6',
  undo: 'M8 5L3 10l5 5M3 10h11a5 5 0 0 1 0 10h-4',
  redo: 'M16 5l5 5-5 5M21 10H10a5 5 0 0 0 0 10h4',
  review: 'M7 4h13v13H7zM7 8H4v12h13v-3M10.5 10.5l2 2 4-4',
  import: 'M12 3v12M8 11l4 4 4-4M5 14v6h14v-6',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c-5 6-5 12 0 18 5-6 5-12 0-18',
  report: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  restore: 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v4.5l3 2',
} as const;

export type IconName = keyof typeof paths;

interface Props {
  name: IconName;
  className?: string;
}

export function Icon({ name, className }: Props) {
  // Its dots are lines of no length, which need more weight.
  const weight = name === 'more' ? { strokeWidth: 3 } : {};
  return <Drawing path={paths[name]} className={className} {...weight} />;
}
