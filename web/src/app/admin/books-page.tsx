import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import {
  AccountStatement,
  BooksFrame,
  ChartOfAccounts,
  ExpectedLosses,
  LoanLoss,
  LossRun,
  MonthEnd,
  Rates,
  Sale,
  Sales,
  Statements,
  TakeOver,
  TrialBalance,
} from '#/features/desk/books/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

/** The parts of the books, by their addresses. */
export const booksParts = {
  AccountStatement,
  ChartOfAccounts,
  ExpectedLosses,
  LoanLoss,
  LossRun,
  MonthEnd,
  Rates,
  Sale,
  Sales,
  Statements,
  TakeOver,
  TrialBalance,
};

export function BooksPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'ledger.read') ? (
    <BooksFrame imports={may(session, 'loan.import')} sells={may(session, 'ledger.manage')} />
  ) : (
    <AdminNotFound />
  );
}
