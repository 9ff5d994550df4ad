import { lazy, Suspense, useState } from 'react';
import type { OwnLoan as Loan } from '#/api/schema.gen.ts';
import { useArrival } from '#/lib/use-arrival.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useOwnLoan, usePapers } from '../api/loan.ts';
import { BalanceCard } from './balance.tsx';
import { Help } from './help.tsx';
import { Loaded } from './loaded.tsx';
import { PapersCard } from './papers.tsx';
import { PayCard } from './pay-card.tsx';
import { PaymentsCard } from './payments.tsx';
import { ScheduleCard } from './schedule.tsx';
import { StandingCard } from './standing.tsx';
import { StatementsCard } from './statements.tsx';

/** Forms and dialogs come after the figures that everyone reads. */
const LoanActs = lazy(async () => ({ default: (await import('./loan-acts.tsx')).LoanActs }));

/** One live loan as its borrower sees it: where it stands, what was paid, what can be done. */
export function OwnLoan({ id }: { id: string }) {
  return <Loaded query={useOwnLoan(id)}>{(loan) => <LoanPage loan={loan} />}</Loaded>;
}

function LoanPage({ loan }: { loan: Loan }) {
  const [expected, setExpected] = useState(0);
  const papers = usePapers(loan.id, expected);
  const expect = (one: boolean) => setExpected(one ? (papers.data?.items.length ?? 0) + 1 : 0);
  useArrival(); // letters, e-mails and other pages lead to its parts
  // A contract that ended before its payout: nothing was to be paid.
  const never = loan.standing.status === 'closed' && !loan.paid_out_on;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <StandingCard loan={loan} />
        <BalanceCard loan={loan} />
        {!never && <ScheduleCard loan={loan} />}
        {(!never || loan.payments.length > 0) && <PaymentsCard loan={loan} />}
        <Help loan={loan} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {loan.pay_into && <PayCard loan={loan} into={loan.pay_into} />}
        <PapersCard loan={loan} papers={papers} />
        {!never && <StatementsCard loan={loan} />}
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LoanActs loan={loan} onPaper={expect} />
        </Suspense>
      </div>
    </div>
  );
}
