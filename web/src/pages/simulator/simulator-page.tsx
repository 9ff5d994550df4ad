import { useDeferredValue, useMemo } from 'react';
import { PageHead } from '#/app/site/page-head.tsx';
import { DurationsPanel } from '#/features/simulator/components/durations-panel.tsx';
import { RepaymentPanel } from '#/features/simulator/components/repayment-panel.tsx';
import { ReversePanel } from '#/features/simulator/components/reverse-panel.tsx';
import { SchedulePanel } from '#/features/simulator/components/schedule-panel.tsx';
import { ShareLink } from '#/features/simulator/components/share-link.tsx';
import { Simulator } from '#/features/simulator/components/simulator.tsx';
import { schedule } from '#/features/simulator/model/quote.ts';
import { useLinkedSimulation } from '#/features/simulator/model/use-linked-simulation.ts';
import type { Simulation } from '#/features/simulator/model/use-simulation.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Explanations } from './explanations.tsx';
import { Questions } from './questions.tsx';
import { SideCard } from './side-card.tsx';

export function SimulatorPage() {
  const t = useT('simulator');
  const { simulation, payment } = useLinkedSimulation();
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <div className="container-page grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12 lg:gap-y-14 lg:py-14">
        <header className="lg:col-span-2">
          <h1 className="max-w-3xl text-[2rem] leading-tight sm:text-3xl">{t('heading')}</h1>
          <p className="mt-3 max-w-2xl text-ink-muted text-lg">{t('intro')}</p>
        </header>
        <div className="grid min-w-0 gap-14">
          <div className="grid gap-3">
            <Simulator simulation={simulation} />
            <div className="flex justify-end">
              <ShareLink simulation={simulation} />
            </div>
          </div>
          <Figures simulation={useDeferredValue(simulation)} payment={payment} />
          <Explanations simulation={simulation} />
          <Questions />
        </div>
        <SideCard simulation={simulation} />
      </div>
    </>
  );
}

/** All that hangs on the choice. Deferred, so that the slider never waits for the hundred rows. */
function Figures({ simulation, payment }: { simulation: Simulation; payment: string | undefined }) {
  const { amount, months, currency, result } = simulation;
  const rate = result?.rate;
  const rows = useMemo(
    () => (rate === undefined ? [] : schedule({ principal: amount, months, rate })),
    [amount, months, rate],
  );
  return (
    <>
      <DurationsPanel simulation={simulation} />
      <RepaymentPanel rows={rows} currency={currency} />
      <SchedulePanel rows={rows} simulation={simulation} />
      <ReversePanel simulation={simulation} linked={payment} />
    </>
  );
}
