import { ArrowRight, TableProperties } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { applyWith, paths, simulatorWith } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ratesOf } from '#/lib/credit/pricing.ts';
import { inPlainDigits } from '#/lib/currency.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { simulatedOf } from '../model/simulation.ts';
import type { Simulation } from '../model/use-simulation.ts';
import { Estimate } from './estimate.tsx';
import { LegalNotes } from './legal-notes.tsx';
import { ProductChoice } from './product-choice.tsx';
import { Slider } from './slider.tsx';

/**
 * A plain form to /apply: without script the exact boxes are sent there, or to /simulator for the figures; with script
 * nothing reloads. `brief` links to the page with the rest: schedule, chart, durations.
 */
export function Simulator({ simulation, brief }: { simulation: Simulation; brief?: boolean }) {
  const t = useT('calculator');
  const navigate = useNavigate();
  const start = (event: FormEvent) => {
    event.preventDefault();
    void navigate(applyWith(simulatedOf(simulation)));
  };

  return (
    <section
      id="simulator"
      aria-labelledby="simulator-title"
      className="rounded-card border border-line bg-surface shadow-raised"
    >
      <form
        action={paths.apply}
        method="get"
        noValidate
        onSubmit={start}
        className="grid gap-6 p-5 sm:p-8 print:p-4"
      >
        <h2 id="simulator-title" className="text-xl">
          {t('title')}
        </h2>
        <div className="grid gap-6 print:hidden">
          <Choices simulation={simulation} />
        </div>
        <noscript>
          <button
            type="submit"
            formAction={paths.simulator}
            className="min-h-12 w-full rounded-control border border-line-strong px-5 font-semibold"
          >
            {t('calculate')}
          </button>
        </noscript>
        <Estimate simulation={simulation} />
        <div className="grid gap-3 print:hidden">
          <Button type="submit" size="large" wide>
            {t('start')}
            <Icon of={ArrowRight} />
          </Button>
          {brief && (
            <Link
              to={simulatorWith(simulatedOf(simulation))}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3 text-center font-medium text-brand text-sm underline-offset-4 hover:underline"
            >
              <Icon of={TableProperties} size={18} />
              {t('details')}
            </Link>
          )}
        </div>
      </form>
      <LegalNotes simulation={simulation} />
    </section>
  );
}

function Choices({ simulation }: { simulation: Simulation }) {
  const t = useT('calculator');
  const { wholeMoney } = useFormats();
  const { amount, months, currency, amountBounds, monthBounds, choose } = simulation;
  const money = (value: number) => wholeMoney({ amount: value, currency });
  const count = (value: number) => t('month_count', { count: value });
  return (
    <>
      <Slider
        label={t('amount')}
        exactLabel={t('amount_exact', { currency })}
        name="amount"
        unit={currency}
        value={amount}
        bounds={amountBounds}
        read={(text) => parseAmount(text, currency)}
        write={(value) => inPlainDigits(value, currency)}
        ends={[money(amountBounds.min), money(amountBounds.max)]}
        valueText={money(amount)}
        onChange={(value) => choose({ amount: value })}
      />
      <Slider
        label={t('months')}
        exactLabel={t('months_exact')}
        name="months"
        unit={t('month_unit')}
        value={months}
        bounds={monthBounds}
        ends={[count(monthBounds.min), count(monthBounds.max)]}
        valueText={count(months)}
        onChange={(value) => choose({ months: value })}
      />
      <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <legend className="float-left font-medium text-sm">{t('rate')}</legend>
        <div className="flex rounded-control bg-paper p-1">
          {ratesOf(simulation.result?.product).map((type) => (
            <label
              key={type}
              className="grid min-h-10 place-items-center rounded-sm px-5 font-medium text-ink-muted text-sm has-checked:bg-surface has-checked:text-brand has-checked:shadow-raised has-checked:forced-colors:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="rate"
                value={type}
                checked={simulation.rateType === type}
                onChange={() => choose({ rateType: type })}
                className="sr-only"
              />
              {t(type)}
            </label>
          ))}
        </div>
      </fieldset>
      <ProductChoice simulation={simulation} />
    </>
  );
}
