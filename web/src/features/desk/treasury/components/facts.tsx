import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values; what is empty is left out. */
export function Facts({ of: facts }: { of: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
