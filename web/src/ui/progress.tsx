import { clsx } from 'clsx';

/** `value` from 0 to 1. The native element: its width needs no style attribute, which our policy forbids. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  return <progress value={value} max={1} aria-label={label} className={clsx('progress-bar', className)} />;
}
