import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { OwnLoan as Loan } from '#/api/schema.gen.ts';
import { loanHelpPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useArrival } from '#/lib/use-arrival.ts';
import { Tabs } from '#/ui/tabs.tsx';
import { useMandate, useOwnLoan, usePapers } from '../api/loan.ts';
import { itemOf, partOf, type Tab, tabOf, tabs } from '../model/parts.ts';
import { BalanceCard } from './balance.tsx';
import { Change } from './change.tsx';
import { LoanFacts } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import { LoanCard } from './loan-card.tsx';
import { PapersCard } from './papers.tsx';
import { PaymentsCard } from './payments.tsx';
import { ScheduleCard } from './schedule.tsx';
import { StatementsCard } from './statements.tsx';

const OnTheWay = lazy(async () => ({ default: (await import('./on-the-way.tsx')).OnTheWay }));

interface Props {
  id: string;
  /** What is asked before the payout of the request that the loan is of. */
  asked?: (requestId: string) => ReactNode;
}

/** One live loan as its borrower sees it: where it stands, what was paid, what can be done. */
export function OwnLoan({ id, asked }: Props) {
  const { hash } = useLocation();
  const query = useOwnLoan(id);
  // Letters of before there was a page for it lead to this one.
  if (hash === '#help') return <Navigate to={loanHelpPath(id)} replace />;
  return (
    <Loaded query={query}>
      {(loan) => <LoanPage loan={loan} before={!loan.paid_out_on && asked?.(loan.request_id)} />}
    </Loaded>
  );
}

function LoanPage({ loan, before }: { loan: Loan; before: ReactNode }) {
  const t = useT('client_loan');
  const { hash, key } = useLocation();
  const asked = partOf(hash);
  const [tab, setTab] = useState(tabOf(asked));
  const [expected, setExpected] = useState(0);
  const papers = usePapers(loan.id, expected);
  const { data: mandate } = useMandate(loan.id);
  const expect = (one: boolean) => setExpected(one ? (papers.data?.items.length ?? 0) + 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (asked) setTab(tabOf(asked));
  }, [asked, key]);
  useArrival(); // letters, e-mails and other pages lead to its parts
  // A contract that ended before its payout: nothing was to be paid.
  const never = loan.standing.status === 'closed' && !loan.paid_out_on;
  const parts: Record<Tab, ReactNode> = {
    plan: (
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <BalanceCard loan={loan} />
          {!never && <ScheduleCard loan={loan} />}
        </div>
        <LoanFacts loan={loan} />
      </div>
    ),
    payments: <PaymentsCard loan={loan} />,
    documents: (
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PapersCard loan={loan} papers={papers} />
        {!never && <StatementsCard loan={loan} />}
      </div>
    ),
    change: <Change key={key} loan={loan} asked={asked} onPaper={expect} />,
  };
  const shown = tabs.filter(
    (each) => each !== 'change' || loan.standing.status !== 'closed' || mandate?.given,
  );
  return (
    <div className="flex flex-col gap-6">
      <LoanCard
        key={asked === 'pay' ? key : 'still'}
        loan={itemOf(loan, Boolean(mandate?.given && mandate.offered))}
        here={{ paying: asked === 'pay' }}
      />
      {before}
      {loan.expected.length > 0 && (
        <Suspense fallback={null}>
          <OnTheWay loan={loan.id} payments={loan.expected} />
        </Suspense>
      )}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`), content: parts[value] }))}
      />
    </div>
  );
}
