import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { durations, price } from '../model/simulation.ts';
import type { Simulation } from '../model/use-simulation.ts';
import { ExampleNote } from './example-note.tsx';
import { Panel } from './panel.tsx';
import { useInstalmentHead } from './use-instalment-head.ts';

/** The same loan over every duration: what a lower instalment costs in the end. */
export function DurationsPanel({ simulation }: { simulation: Simulation }) {
  const t = useT('simulator');
  const { amount, rateType, residence, product, currency } = simulation;
  const { money, wholeMoney, percent } = useFormats();
  const site = useSite();
  const offers = useMemo(
    () =>
      durations(site).flatMap((months) => {
        const priced = price({ amount, months, rateType, residence, product }, site);
        return priced ? [{ months, priced }] : [];
      }),
    [site, amount, rateType, residence, product],
  );
  const heads = {
    months: t('durations.months'),
    payment: useInstalmentHead(offers.map(({ priced }) => priced.product.repayment)),
    apr: t('durations.apr'),
    cost: t('durations.cost'),
    total: t('durations.total'),
  };
  const loan = wholeMoney({ amount, currency });
  const inCurrency = (value: number) => money({ amount: value, currency });
  return (
    <Panel id="durations" title={t('durations.title')} text={t('durations.text', { amount: loan })}>
      <FigureTable
        caption={t('durations.caption', { amount: loan, currency })}
        head={Object.values(heads)}
        wideOnly={4}
        rows={offers.map(({ months, priced }) => ({
          key: months,
          current: months === simulation.months,
          cells: [
            <DurationButton key={months} months={months} simulation={simulation} />,
            <strong key="payment" className="font-semibold">
              {inCurrency(priced.payment)}
            </strong>,
            percent(priced.apr),
            inCurrency(priced.cost),
            inCurrency(priced.legalTotal),
          ],
        }))}
      />
      <ExampleNote />
    </Panel>
  );
}

function DurationButton({ months, simulation }: { months: number; simulation: Simulation }) {
  const t = useT('simulator');
  const chosen = months === simulation.months;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => simulation.choose({ months })}
      className="-my-2 -ml-3 flex min-h-11 items-center gap-1 whitespace-nowrap pl-3 text-left font-semibold text-brand underline decoration-line-strong underline-offset-4 hover:decoration-brand aria-pressed:text-on-brand-tint aria-pressed:no-underline"
    >
      {t('months', { count: months })}
      {chosen && <Icon of={Check} size={16} />}
    </button>
  );
}
