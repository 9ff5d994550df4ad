import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { WorkList } from '#/features/loans/components/collection/work-list.tsx';
import { LoanList } from '#/features/loans/components/list/loan-list.tsx';
import { LoanPage } from '#/features/loans/components/loan/loan-page.tsx';
import { AdminNotFound } from './error-page.tsx';

const useMayRead = () => may(useOutletContext<StaffSession>(), 'loan.read');

export function LoansPage() {
  const mayExport = may(useOutletContext<StaffSession>(), 'list.export');
  return useMayRead() ? <LoanList mayExport={mayExport} /> : <AdminNotFound />;
}

export function OneLoanPage() {
  return useMayRead() ? <LoanPage /> : <AdminNotFound />;
}

export function CollectionPage() {
  return useMayRead() ? <WorkList /> : <AdminNotFound />;
}
