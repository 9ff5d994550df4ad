import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { Bank, Payouts } from '#/features/desk/treasury/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function PayoutsPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'loan.read')) return <AdminNotFound />;
  return <Payouts mayPrepare={may(session, 'payout.prepare')} />;
}

export function BankPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'bank.manage') ? <Bank /> : <AdminNotFound />;
}
