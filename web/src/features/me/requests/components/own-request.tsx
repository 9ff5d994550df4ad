import { lazy, Suspense } from 'react';
import type { OwnRequestDetail } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useDeadline } from '#/lib/deadline.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useOwnRequest } from '../api/request.ts';
import { isRefused, placeOf, toneOf } from '../model/place.ts';
import { ConditionsOf } from './conditions-of.tsx';
import { Missing } from './missing.tsx';
import { Timeline } from './timeline.tsx';
import { WhyRefused } from './why-refused.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

// Few requests have either.
const InsuranceCard = lazy(async () => ({ default: (await import('./insurance-card.tsx')).InsuranceCard }));
const OwnAnswers = lazy(async () => ({ default: (await import('./own-answers.tsx')).OwnAnswers }));
const OwnChecks = lazy(async () => ({ default: (await import('./own-checks.tsx')).OwnChecks }));
const DebtsCard = lazy(async () => ({ default: (await import('./debts-card.tsx')).DebtsCard }));

interface Props {
  id: string;
  /** The way to the offer or the contract of this request, where there is one. */
  offer: (requestId: string) => React.ReactNode;
  /** What waits for the applicant beside what the request itself asks for. */
  toDo?: string | undefined;
}

/** One request as its applicant sees it: where it stands, what is missing, what comes next. */
export function OwnRequest({ id, offer, toDo }: Props) {
  const t = useT('client_requests');
  const { data, error, isPending, refetch } = useOwnRequest(id);
  if (isPending) return <Waiting />;
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={t('not_found')}>{t('not_found_text')}</EmptyState>;
  }
  if (!data) {
    return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Where request={data} toDo={toDo}>
          {offer(data.id)}
        </Where>
        <ConditionsOf requestId={data.id} />
        <Suspense>
          <OwnChecks requestId={data.id} />
          {data.insurance_required && <InsuranceCard request={data} />}
          <DebtsCard request={data} />
          <OwnAnswers requestId={data.id} />
        </Suspense>
        {data.asked && <Missing request={data} asked={data.asked} />}
        {isRefused(data) && <WhyRefused request={data} />}
        <Timeline steps={data.timeline} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Figures request={data} />
        {data.actions.includes('withdraw') && <WithdrawRequest request={data} />}
      </div>
    </div>
  );
}

function Waiting() {
  const t = useT('client_requests');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}

interface WhereProps {
  request: OwnRequestDetail;
  toDo: string | undefined;
  children: React.ReactNode;
}

function Where({ request, toDo, children }: WhereProps) {
  const t = useT('client_requests');
  const { i18n } = useI18n();
  const deadline = useDeadline();
  const place = placeOf(request);
  const next = toDo ?? i18n.text('client_requests', `next.${place}`);
  return (
    <Card aria-labelledby="where">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="where" className="text-ink-muted text-sm">
          {t('where')}
        </h2>
        <Badge tone={toneOf(request)}>{i18n.text('client_requests', `place.${place}`) ?? place}</Badge>
      </div>
      <p className="mt-2 font-semibold text-lg sm:text-xl">{request.now}</p>
      {next && <p className="mt-2 text-ink-muted">{next}</p>}
      {request.answer_due_at && (
        <p className="mt-2 text-ink-muted">{t('due', { when: deadline(request.answer_due_at) })}</p>
      )}
      {request.co_borrower && (
        <p className="mt-2 text-ink-muted">
          {t(request.co_borrower.complete ? 'co_borrower.complete' : 'co_borrower.open')}
        </p>
      )}
      {children}
    </Card>
  );
}

function Figures({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const { money, date, percent } = useFormats();
  const { approved, documents } = request;
  return (
    <Card aria-labelledby="figures">
      <CardTitle id="figures" className="mb-4">
        {t('figures.title')}
      </CardTitle>
      <Facts
        facts={[
          [
            t('figures.reference'),
            <span key="r" className="money">
              {request.reference}
            </span>,
          ],
          [t('figures.date'), date(request.created_at)],
          [t('figures.amount'), money(request.amount)],
          [
            t('figures.duration'),
            t(request.duration_given ? 'figures.months' : 'figures.not_given', { count: request.duration }),
          ],
        ]}
      />
      {approved && (
        <>
          <h3 className="mt-5 mb-2.5 font-semibold text-sm">{t('figures.approved')}</h3>
          <Facts
            facts={[
              [t('figures.amount'), money(approved.amount)],
              [t('figures.duration'), t('figures.months', { count: approved.duration })],
              [t('figures.rate'), percent(Number(approved.rate))],
              [
                t(approved.repayment ? 'figures.regular' : 'figures.monthly'),
                money(approved.monthly_payment),
              ],
            ]}
          />
        </>
      )}
      {documents.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold text-sm">{t('figures.documents')}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {documents.map(({ id, name }) => (
              <li key={id} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
