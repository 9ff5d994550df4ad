import type { ReactNode } from 'react';

/** Nothing here: a small drawing, one sentence that says why, one action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <svg viewBox="0 0 120 56" className="h-14 w-30 text-brand" fill="none" aria-hidden="true">
        <path
          d="M4 52 34 20l14 14 18-24 22 28 10-9 18 23"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M16 52 36 32l13 12 17-20 20 24M40 52l8-6 12-12 16 18"
          stroke="currentColor"
          strokeWidth="1"
          opacity=".4"
        />
        <circle cx="94" cy="12" r="5" className="fill-accent" />
      </svg>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-ink-muted text-sm">{children}</div>}
      {action}
    </div>
  );
}
