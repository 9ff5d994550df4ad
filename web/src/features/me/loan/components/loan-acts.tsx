import type { Mandate, OwnLoan } from '#/api/schema.gen.ts';
import { DueDay } from './due-day.tsx';
import { EarlyRepayment } from './early-repayment.tsx';
import { MandatePart } from './mandate.tsx';

interface Props {
  of: 'early' | 'due-day' | 'mandate';
  loan: OwnLoan;
  mandate: Mandate | undefined;
  onPaper: (one: boolean) => void;
}

/** The forms of a loan: one piece to fetch, when the first of them is asked for. */
export function LoanAct({ of, loan, mandate, onPaper }: Props) {
  if (of === 'early') return <EarlyRepayment loan={loan} onPaper={onPaper} />;
  if (of === 'due-day') return <DueDay loan={loan} />;
  return mandate && <MandatePart loan={loan} mandate={mandate} />;
}
