import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { Bank } from '#/features/treasury/components/bank/bank.tsx';
import { Payouts } from '#/features/treasury/components/payouts/payouts.tsx';
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
