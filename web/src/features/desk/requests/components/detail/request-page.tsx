import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LabelsCard } from '#/kit/labels-card.tsx';
import { NotLoaded } from '#/kit/not-loaded.tsx';
import { useArrival } from '#/lib/use-arrival.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { detailQuery } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import { DueBadge } from '../due-badge.tsx';
import { ReportsCard } from '../reports/reports-card.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { AdapterAnswersCard } from './adapter-answers.tsx';
import { BranchOf } from './branch-of.tsx';
import { BudgetCard } from './budget-card.tsx';
import { ApplicantCard, FinancesCard, RefusalCard } from './cards.tsx';
import { CoBorrowerCard } from './co-borrower-card.tsx';
import { ConditionsCard, ConditionsNotice } from './conditions-card.tsx';
import { DebtsCard } from './debts-card.tsx';
import { DossierMenu } from './dossier-menu.tsx';
import { GlanceStrip } from './glance.tsx';
import { GuaranteesCard } from './guarantees-card.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import { LoanCard } from './loan-card.tsx';
import { LookalikesCard } from './lookalikes-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { RegistersCard } from './registers-card.tsx';
import { type Asking, RequestDialogs } from './request-dialogs.tsx';
import { ScoreCard } from './score-card.tsx';
import { ScreeningCard } from './screening-card.tsx';
import { StagePanel } from './stage-panel.tsx';
import { useRequestKeys } from './use-request-keys.ts';
import { useWork } from './use-work.ts';
import { VerificationCard } from './verification-card.tsx';
import { useFromList, Walk } from './walk.tsx';

interface Props {
  rights: Rights;
  /** The papers of a request with their viewer. */
  papers: (requestId: string) => ReactNode;
  /** The talks with the applicant of a request. */
  interviews: (requestId: string) => ReactNode;
  /** What staff have agreed to do about a request. */
  tasks: (requestId: string) => ReactNode;
}

export function RequestPage(props: Props) {
  const t = useT('admin');
  const { loanId = '' } = useParams();
  const { data, error, refetch } = useQuery(detailQuery(loanId));
  const from = useFromList();
  return (
    <div className="flex flex-col gap-5">
      <title>{t('detail.page_title', { id: shortId(loanId) })}</title>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`${adminPaths.requests}${from ? `?${from}` : ''}`}
          className="inline-flex min-h-9 items-center gap-1.5 self-start font-medium text-brand text-sm hover:underline"
        >
          <Icon of={ArrowLeft} size={16} />
          {t('detail.back')}
        </Link>
        <Walk id={loanId} />
      </div>
      {data ? (
        <Loaded key={data.id} request={data} {...props} />
      ) : (
        <NotLoaded
          error={error}
          onRetry={() => void refetch()}
          failed={t('detail.load_failed')}
          missing={{ title: t('detail.not_found_title'), text: t('detail.not_found_text') }}
          back={{ to: adminPaths.requests, label: t('detail.back') }}
        />
      )}
    </div>
  );
}

function Loaded({ request, rights, papers, interviews, tasks }: Props & { request: RequestDetail }) {
  const t = useT('admin');
  const [asking, ask] = useState<Asking>();
  const work = useWork(request);
  useArrival(); // the list leads to what stops an approval
  const [tab, setTab] = useState('summary');
  const { decidable, askable } = useRequestKeys({ request, rights, ask, setTab });
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl">
            {t('detail.title')} <span className="money">{shortId(request.id)}</span>
          </h1>
          <StatusBadge status={request.status} outcome={request.outcome} screen="detail" />
          <DueBadge due={request.due} />
        </div>
        <div className="flex flex-wrap gap-2">
          <DossierMenu requestId={request.id} archive={rights.archive} />
          {decidable && (
            <>
              <Button variant="secondary" aria-keyshortcuts="r" onClick={() => ask('refuse')}>
                {t('detail.refuse')}
              </Button>
              <Button aria-keyshortcuts="a" onClick={() => ask('approve')}>
                {t('detail.approve')}
              </Button>
            </>
          )}
        </div>
      </header>
      <BranchOf requestId={request.id} version={request.version} moves={rights.decide} />
      {work.data && (
        <GlanceStrip
          request={request}
          glance={work.data.glance}
          decides={rights.decide}
          onAsk={askable ? () => ask('ask') : undefined}
        />
      )}
      <ConditionsNotice requestId={request.id} />
      {work.data && <StagePanel request={request} work={work.data} rights={rights} />}
      {work.error && <WorkFailed error={work.error} onRetry={() => void work.refetch()} />}
      {work.isPending && <Skeleton className="h-28 w-full" />}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <LoanCard
          request={request}
          work={work.data}
          rights={rights}
          papers={papers(request.id)}
          tab={tab}
          onTab={setTab}
        />
        <aside className="flex flex-col gap-5 xl:sticky xl:top-20">
          <ApplicantCard request={request} contact={work.data?.glance.contact} />
          {rights.decide && <ScreeningCard requestId={request.id} />}
          {rights.decide && <VerificationCard requestId={request.id} />}
          <ScoreCard requestId={request.id} decides={rights.decide} />
          <ConditionsCard requestId={request.id} documents={rights.documents} />
          <GuaranteesCard requestId={request.id} />
          {tasks(request.id)}
          <FinancesCard request={request} />
          <QuestionsCard requestId={request.id} />
          {interviews(request.id)}
          <BudgetCard request={request} />
          {request.insurance_required && <InsuranceCard requestId={request.id} />}
          <DebtsCard requestId={request.id} />
          <RegistersCard requestId={request.id} documents={rights.documents} />
          <ReportsCard requestId={request.id} />
          <AdapterAnswersCard requestId={request.id} documents={rights.documents} />
          {work.data && <CoBorrowerCard request={request} work={work.data} rights={rights} />}
          <LabelsCard of="loan-requests" id={request.id} />
          <RefusalCard request={request} reasons={work.data?.refusal.recorded ?? []} />
          {work.data && <LookalikesCard lookalikes={work.data.lookalikes} />}
        </aside>
      </div>
      <RequestDialogs asking={asking} request={request} work={work.data} onClose={() => ask(undefined)} />
    </>
  );
}

/** The request itself is there: only what surrounds it is missing. */
function WorkFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('requests');
  return <LoadFailed title={t('panel.load_failed')} error={error} onRetry={onRetry} />;
}
