import type { ReactNode } from 'react';

/** A part of a definition in a list of them: a small label above what it says. */
export function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 font-medium text-ink-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
