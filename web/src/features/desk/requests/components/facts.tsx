import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, one a line; what was not given says so. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useT('admin');
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 break-words text-right font-medium">
            {value || <span className="font-normal text-ink-muted">{t('detail.missing')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
