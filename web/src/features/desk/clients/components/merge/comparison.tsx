import { clsx } from 'clsx';
import type { ClientComparison, ClientSide } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';

const lists = ['names', 'birth_dates', 'emails', 'phones', 'references'] as const;

/** Two clients side by side: what stays and what goes, and what both have in common. */
export function Comparison({ of: comparison }: { of: ClientComparison }) {
  const t = useT('clients');
  const { keep, gone, shared } = comparison;
  return (
    <div className="flex flex-col gap-3">
      {shared.length > 0 && (
        <p className="text-sm">
          {t('merges.shared', { what: shared.map((kind) => t(`merges.shares.${kind}`)).join(', ') })}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Side side={keep} other={gone} label={t('merges.stays')} tone="green" />
        <Side side={gone} other={keep} label={t('merges.goes')} tone="gray" />
      </div>
    </div>
  );
}

interface SideProps {
  side: ClientSide;
  other: ClientSide;
  label: string;
  tone: 'green' | 'gray';
}

function Side({ side, other, label, tone }: SideProps) {
  const t = useT('clients');
  const { date } = useFormats();
  return (
    <section className="min-w-0 rounded-control border border-line p-3">
      <h3 className="mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold text-sm">
        <span className="break-words">
          {side.first_name} {side.last_name}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </h3>
      <dl className="flex flex-col gap-1.5 text-xs">
        {lists.map(
          (list) =>
            side[list].length > 0 && (
              <Line key={list} label={t(`merges.field.${list}`)}>
                {side[list].map((value) => (
                  <span
                    key={value}
                    className={clsx(
                      'block break-all',
                      other[list].includes(value) && 'font-semibold text-brand',
                    )}
                  >
                    {list === 'birth_dates' ? date(value) : value}
                  </span>
                ))}
              </Line>
            ),
        )}
        <Line label={t('merges.field.loans')}>{side.running}</Line>
        <Line label={t('merges.field.account')}>{side.account?.email ?? t('list.no_account')}</Line>
      </dl>
    </section>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
