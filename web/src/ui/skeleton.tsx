import { clsx } from 'clsx';

/** A place holder with the final size; appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton rounded-sm bg-line', className)} />;
}
