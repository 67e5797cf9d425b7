import { Drawing } from './Drawing.tsx';

/** The arrow of what opens below it; turned over while an ancestor `group` is open. */
export function Chevron({ className = 'size-5' }: { className?: string }) {
  return <Drawing path="m6 9 6 6 6-6" className={`eased group-open:rotate-180 ${className}`} />;
}
