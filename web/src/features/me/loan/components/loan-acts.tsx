import type { OwnLoan } from '#/api/schema.gen.ts';
import { DueDay } from './due-day.tsx';
import { EarlyRepayment } from './early-repayment.tsx';
import { MandateCard } from './mandate.tsx';
import { TopUp } from './top-up.tsx';

/** What a borrower can do with a loan, each in a card of its own. */
export function LoanActs({ loan, onPaper }: { loan: OwnLoan; onPaper: (one: boolean) => void }) {
  const may = new Set(loan.actions);
  return (
    <>
      {(may.has('early') || loan.promised) && <EarlyRepayment loan={loan} onPaper={onPaper} />}
      {may.has('due_day') && <DueDay loan={loan} />}
      <TopUp loan={loan} />
      <MandateCard loan={loan} />
    </>
  );
}
