import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LabelsCard } from '#/kit/labels-card.tsx';
import { NotLoaded } from '#/kit/not-loaded.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { loanQuery } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { nameOf } from '../../model/parties.ts';
import { Announced } from '../announced.tsx';
import { CaseTab } from '../collection/case-tab.tsx';
import { BookingsTab } from './bookings-tab.tsx';
import { Borrowers } from './borrowers.tsx';
import { ContractCard, StandingCard } from './cards.tsx';
import { EventsTab } from './events-tab.tsx';
import { LawTab } from './law-tab.tsx';
import { LoanHead } from './loan-head.tsx';
import { PapersTab } from './papers-tab.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

interface Props {
  /** Reads the books. */
  books: boolean;
  /** Who guarantees the loan of a request. */
  guarantors: (requestId: string) => ReactNode;
  /** What staff have agreed to do about a loan. */
  tasks: (loanId: string) => ReactNode;
}

/** One loan with everything about it, and what may be done; who reads the books is led to what is expected to be lost of it. */
export function LoanPage(props: Props) {
  const t = useT('loans');
  const { loanId = '' } = useParams();
  const { data, error, refetch } = useQuery(loanQuery(loanId));
  return (
    <div className="flex flex-col gap-5">
      <title>
        {data ? t('page.title_of', { name: nameOf(data), reference: data.reference }) : t('list.title')}
      </title>
      <Link
        to={loanPaths.list}
        className="inline-flex min-h-9 items-center gap-1.5 self-start font-medium text-brand text-sm hover:underline"
      >
        <Icon of={ArrowLeft} size={16} />
        {t('page.back')}
      </Link>
      {data && <Loaded loan={data} {...props} />}
      {!data && (
        <NotLoaded
          error={error}
          onRetry={() => void refetch()}
          failed={t('page.failed')}
          missing={{ title: t('page.not_found') }}
          back={{ to: loanPaths.list, label: t('page.back') }}
        />
      )}
    </div>
  );
}

const tabs = ['schedule', 'events', 'collection', 'papers', 'books', 'law'] as const;

function Loaded({ loan, books, guarantors, tasks }: Props & { loan: LoanDetail }) {
  const t = useT('loans');
  const [params, setParams] = useSearchParams();
  const content = {
    schedule: <ScheduleTab loan={loan} />,
    events: <EventsTab loan={loan} />,
    collection: <CaseTab loan={loan} />,
    papers: <PapersTab loan={loan} />,
    books: <BookingsTab loan={loan} losses={books} />,
    law: <LawTab id={loan.id} />,
  };
  return (
    <>
      <LoanHead loan={loan} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <StandingCard loan={loan} />
        </div>
        <div className="flex flex-col gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <PlanPicture loan={loan} />
          {loan.expected.length > 0 && (
            <Card>
              <Announced loan={loan} />
            </Card>
          )}
          <Card>
            <Tabs
              label={t('page.heading')}
              value={oneOf(params, 'tab', tabs) ?? 'schedule'}
              onChange={(tab) => setParams(tab === 'schedule' ? {} : { tab }, { replace: true })}
              tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), content: content[value] }))}
            />
          </Card>
        </div>
        <aside className="flex flex-col gap-5 xl:col-start-2">
          <ContractCard loan={loan} />
          <Borrowers loan={loan} />
          {guarantors(loan.request_id)}
          {tasks(loan.id)}
          <LabelsCard of="loans" id={loan.id} />
        </aside>
      </div>
    </>
  );
}
