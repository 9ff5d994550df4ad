import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { applyWith, paths } from '#/app/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { rateTypes } from '../model/pricing.ts';
import { type Simulation, useSimulation } from '../model/use-simulation.ts';
import { Estimate } from './estimate.tsx';
import { LegalNotes } from './legal-notes.tsx';
import { Slider } from './slider.tsx';

/** A plain form to /apply: without script the exact boxes are sent, with script nothing reloads. */
export function Simulator() {
  const t = useT('home');
  const navigate = useNavigate();
  const simulation = useSimulation();
  const { amount, months, rateType } = simulation;

  const start = (event: FormEvent) => {
    event.preventDefault();
    void navigate(applyWith({ amount, months, rate: rateType }));
  };

  return (
    <section
      aria-labelledby="simulator-title"
      className="rounded-card border border-line bg-surface shadow-raised"
    >
      <form action={paths.apply} method="get" noValidate onSubmit={start} className="grid gap-6 p-5 sm:p-8">
        <h2 id="simulator-title" className="text-xl">
          {t('simulator.title')}
        </h2>
        <Choices simulation={simulation} />
        <Estimate simulation={simulation} />
        <Button type="submit" size="large" wide>
          {t('simulator.start')}
          <Icon of={ArrowRight} />
        </Button>
      </form>
      <LegalNotes simulation={simulation} />
    </section>
  );
}

function Choices({ simulation }: { simulation: Simulation }) {
  const t = useT('home');
  const { wholeMoney } = useFormats();
  const { amount, months, currency, amountBounds, monthBounds } = simulation;
  const money = (value: number) => wholeMoney({ amount: value, currency });
  const count = (value: number) => t('simulator.month_count', { count: value });
  return (
    <>
      <Slider
        label={t('simulator.amount')}
        exactLabel={t('simulator.amount_exact', { currency })}
        name="amount"
        unit={currency}
        value={amount}
        bounds={amountBounds}
        divisor={100}
        ends={[money(amountBounds.min), money(amountBounds.max)]}
        valueText={money(amount)}
        onChange={simulation.setAmount}
      />
      <Slider
        label={t('simulator.months')}
        exactLabel={t('simulator.months_exact')}
        name="months"
        unit={t('simulator.month_unit')}
        value={months}
        bounds={monthBounds}
        ends={[count(monthBounds.min), count(monthBounds.max)]}
        valueText={count(months)}
        onChange={simulation.setMonths}
      />
      <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <legend className="float-left font-medium text-sm">{t('simulator.rate')}</legend>
        <div className="flex rounded-control bg-paper p-1">
          {rateTypes.map((type) => (
            <label
              key={type}
              className="grid min-h-10 place-items-center rounded-sm px-5 font-medium text-ink-muted text-sm has-checked:bg-surface has-checked:text-brand has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="rate"
                value={type}
                checked={simulation.rateType === type}
                onChange={() => simulation.setRateType(type)}
                className="sr-only"
              />
              {t(`simulator.${type}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
