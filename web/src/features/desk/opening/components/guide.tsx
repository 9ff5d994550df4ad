import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Step, useOpening } from '../api/opening.ts';
import { Decision } from './decision.tsx';
import { FindingList, type LinkOf } from './finding-list.tsx';
import { StepCard } from './step-card.tsx';

interface Props {
  linkOf: LinkOf;
  /** On which pages a step is done, the main one first. */
  pagesOf: (step: Step['name']) => readonly string[];
}

/** The way to the first borrower: the steps, what still blocks, the opening. */
export function Guide({ linkOf, pagesOf }: Props) {
  const t = useT('opening');
  const { data, error, refetch } = useOpening();
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      {data.stage === 'invented' && (
        <Alert title={t('invented.title')}>
          <p>{t('invented.text')}</p>
        </Alert>
      )}
      <section aria-labelledby="opening-steps">
        <h2 id="opening-steps" className="mb-3 text-lg">
          {t('progress', { done, all: data.steps.length })}
        </h2>
        <ol className="grid gap-3">
          {data.steps.map((step, index) => (
            <StepCard
              key={step.name}
              step={step}
              number={index + 1}
              links={pagesOf(step.name).flatMap((page) => linkOf(page) ?? [])}
              closed={data.stage === 'opened'}
            />
          ))}
        </ol>
      </section>
      <Card>
        <CardTitle>{t('blocks.title')}</CardTitle>
        <p className="mt-1 mb-4 text-ink-muted text-sm">{t('blocks.text')}</p>
        <FindingList linkOf={linkOf} />
      </Card>
      <Decision of={data} />
    </div>
  );
}
