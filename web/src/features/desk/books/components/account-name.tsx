import type { ReactNode } from 'react';

/** An account by its number and name; on a narrow screen the name may stand under the number. */
export function AccountName({ number, children }: { number: string; children: ReactNode }) {
  return (
    <span>
      <span className="money mr-1 text-ink-muted">{number}</span> {children}
    </span>
  );
}
