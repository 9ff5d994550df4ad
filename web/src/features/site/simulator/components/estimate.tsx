import { useT } from '#/i18n/i18n-provider.tsx';
import { useInstalments } from '#/lib/credit/use-instalments.ts';
import { useFormats } from '#/lib/format.ts';
import type { Simulation } from '../model/use-simulation.ts';

/** One number dominates; what it costs in all stands beside it. */
export function Estimate({ simulation: { amount, months, currency, result } }: { simulation: Simulation }) {
  const t = useT('calculator');
  const { money, percent } = useFormats();
  const { figures } = useInstalments(result?.product.repayment, currency);
  if (!result) return <p className="rounded-control bg-info-tint p-4 text-info">{t('none')}</p>;
  const inCurrency = (value: number) => money({ amount: value, currency });
  return (
    <output className="grid gap-4 border-line border-t pt-6" aria-live="polite" aria-atomic="true">
      {figures(result).map(({ label, minor }, index) => (
        <span key={label} className="flex flex-col">
          <span className="text-ink-muted text-sm">{label}</span>
          <span
            className={`money font-semibold tracking-tight ${index === 0 ? 'text-3xl sm:text-4xl' : 'text-xl'}`}
          >
            {inCurrency(minor)}
          </span>
        </span>
      ))}
      <CostBar part={amount / result.simulatorTotal} />
      <span className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Figure label={t('total')} value={inCurrency(result.simulatorTotal)} />
        <Figure label={t('cost')} value={inCurrency(result.simulatorTotal - amount)} />
        <Figure label={t('apr')} value={percent(result.apr)} />
      </span>
      {result.simulatorTotal !== result.legalTotal && (
        <span className="text-ink-muted text-xs">
          {t('evened', { months, total: inCurrency(result.legalTotal) })}
        </span>
      )}
    </output>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className="flex flex-col">
      <span className="text-ink-muted">{label}</span>
      <span className="money font-semibold">{value}</span>
    </span>
  );
}

/** How much of what is paid back is the loan itself; the figures below say the same in words. */
function CostBar({ part }: { part: number }) {
  const capital = Math.round(part * 1000) / 10;
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full"
      aria-hidden="true"
    >
      <rect width="100" height="1" className="fill-accent" />
      <rect width={capital} height="1" className="fill-brand" />
    </svg>
  );
}
