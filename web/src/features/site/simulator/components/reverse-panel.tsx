import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { applyWith, paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { useSite } from '#/lib/site.ts';
import { Field } from '#/ui/field.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Input } from '#/ui/input.tsx';
import { type Affordable, affordable } from '../model/reverse.ts';
import { simulatedOf } from '../model/simulation.ts';
import type { Simulation } from '../model/use-simulation.ts';
import { ExampleNote } from './example-note.tsx';
import { Panel } from './panel.tsx';
import { useInstalmentHead } from './use-instalment-head.ts';

const usual = 300;

/** The other way round: from what a month may cost to what can be borrowed. A plain form, like the simulator itself. */
export function ReversePanel({ simulation, linked }: { simulation: Simulation; linked: string | undefined }) {
  const t = useT('simulator');
  const site = useSite();
  const { currency, rateType, residence, product } = simulation;
  const [typed, type] = useState<string>();
  const text = typed ?? linked ?? String(usual);
  const payment = parseAmount(text, currency) ?? 0;
  const offers = useMemo(
    () => (payment > 0 ? affordable(payment, { rateType, residence, product }, site) : []),
    [payment, rateType, residence, product, site],
  );
  return (
    <Panel id="reverse" title={t('reverse.title')} text={t('reverse.text')}>
      <form
        action={`${paths.simulator}#reverse`}
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="flex max-w-sm items-end gap-3"
      >
        <Field label={t('reverse.label', { currency })} className="flex-1">
          <Input
            name="payment"
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            className="money font-semibold text-lg"
          />
        </Field>
      </form>
      {offers.length > 0 ? (
        <Offers offers={offers} simulation={simulation} />
      ) : (
        <p className="rounded-control bg-info-tint p-4 text-info">{t('reverse.none')}</p>
      )}
      <ExampleNote />
    </Panel>
  );
}

function Offers({ offers, simulation }: { offers: Affordable[]; simulation: Simulation }) {
  const t = useT('simulator');
  const { money, wholeMoney, percent } = useFormats();
  const { currency } = simulation;
  const payment = useInstalmentHead(offers.map(({ priced }) => priced.product.repayment));
  const inCurrency = (value: number) => money({ amount: value, currency });
  return (
    <FigureTable
      caption={t('reverse.caption')}
      head={[t('durations.months'), t('reverse.amount'), payment, t('durations.apr'), t('durations.total')]}
      wideOnly={4}
      rows={offers.map(({ months, amount, priced }) => ({
        key: months,
        cells: [
          <span key="months" className="whitespace-nowrap">
            {t('months', { count: months })}
          </span>,
          <Link
            key="amount"
            to={applyWith({ ...simulatedOf(simulation), amount, months })}
            aria-label={t('reverse.take', { amount: wholeMoney({ amount, currency }), months })}
            className="-my-2 inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand underline underline-offset-4"
          >
            {wholeMoney({ amount, currency })}
          </Link>,
          inCurrency(priced.payment),
          percent(priced.apr),
          inCurrency(priced.legalTotal),
        ],
      }))}
    />
  );
}
