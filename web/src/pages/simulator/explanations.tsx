import { CalendarRange, Coins, Percent, Repeat } from 'lucide-react';
import type { Simulation } from '#/features/site/simulator/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { offered } from '#/lib/credit/catalogue.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { Icon } from '#/ui/icon.tsx';

const parts = [
  { key: 'amount', icon: Coins },
  { key: 'duration', icon: CalendarRange },
  { key: 'rate', icon: Percent },
  { key: 'payment', icon: Repeat },
] as const;

/** What the four words of the simulator mean, with the lender's own bounds in the sentences. */
export function Explanations({ simulation }: { simulation: Simulation }) {
  const t = useT('simulator');
  const values = useValues(simulation);
  return (
    <section aria-labelledby="explain-title" className="grid gap-6 print:hidden">
      <h2 id="explain-title" className="text-2xl">
        {t('explain.title')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map(({ key, icon }) => (
          <section key={key} className="rounded-card border border-line bg-surface p-5 sm:p-6">
            <Icon of={icon} size={24} className="text-brand" />
            <h3 className="mt-3 text-lg">{t(`explain.${key}.title`)}</h3>
            <p className="mt-1 text-ink-muted text-sm">{t(`explain.${key}.text`, values)}</p>
            <p className="mt-2 text-ink-muted text-sm">{t(`explain.${key}.more`, values)}</p>
          </section>
        ))}
      </div>
    </section>
  );
}

function useValues({ currency, residence, amountBounds, monthBounds, result }: Simulation) {
  const { wholeMoney, percent, number } = useFormats();
  const site = useSite();
  const money = (amount: number) => wholeMoney({ amount, currency });
  const standard = offered(site, { currency, residence }).filter((product) => !product.on_request);
  const rates = (result?.product ?? standard[0])?.rates;
  return {
    lowest: money(amountBounds.min),
    highest: money(amountBounds.max),
    step: money(amountBounds.step),
    standard: money(Math.max(0, ...standard.map((product) => product.amount_max))),
    shortest: monthBounds.min,
    longest: monthBounds.max,
    month_step: monthBounds.step,
    fixed: percent(Number(rates?.fixed ?? 0)),
    variable: percent(Number(rates?.variable ?? 0)),
    above: rates?.variable_long_above ?? 0,
    more: number(Number(rates?.variable_long_add ?? 0)),
  };
}
