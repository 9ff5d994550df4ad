import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** What a folded column says (`folded` of DataTable), below what another one says: only where that column is left out. */
export function SecondLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={clsx('block font-normal text-ink-muted text-xs max-sm:hidden xl:hidden', className)}>
      {children}
    </span>
  );
}
