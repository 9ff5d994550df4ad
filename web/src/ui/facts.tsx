import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, one a line; without a value there is no line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="min-w-0 break-words text-right font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
