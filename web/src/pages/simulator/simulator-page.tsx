import { useDeferredValue } from 'react';
import {
  DurationsPanel,
  RepaymentPanel,
  ReversePanel,
  SchedulePanel,
  ShareLink,
  type Simulation,
  Simulator,
  useLinkedSimulation,
} from '#/features/site/simulator/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
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
  const { currency, result } = simulation;
  const rows = result?.rows ?? [];
  return (
    <>
      {result && <DurationsPanel simulation={simulation} />}
      {result && <RepaymentPanel rows={rows} currency={currency} repayment={result.product.repayment} />}
      <SchedulePanel rows={rows} simulation={simulation} />
      <ReversePanel simulation={simulation} linked={payment} />
    </>
  );
}
