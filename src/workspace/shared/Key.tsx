export function Key({ name, className = '' }: { name: string; className?: string }) {
  return (
    <kbd
      className={`inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-rule-strong px-1.5 font-sans text-xs text-ink-muted ${className}`}
    >
      {name}
    </kbd>
  );
}
