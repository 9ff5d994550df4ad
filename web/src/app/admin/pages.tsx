import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { Dashboard } from '#/features/loan-requests/components/dashboard.tsx';
import { RequestPage } from '#/features/loan-requests/components/detail/request-page.tsx';
import { RequestList } from '#/features/loan-requests/components/request-list.tsx';

/** What the person may do is asked here and handed down; the server asks again. */
const useSession = () => useOutletContext<StaffSession>();

export function DashboardPage() {
  return <Dashboard />;
}

export function ListPage() {
  const session = useSession();
  return (
    <RequestList mayDecide={may(session, 'request.decide')} mayDiagnose={may(session, 'diagnostics.read')} />
  );
}

export function DetailPage() {
  const session = useSession();
  const rights = {
    decide: may(session, 'request.decide'),
    note: may(session, 'request.note'),
    documents: may(session, 'document.read'),
  };
  return <RequestPage rights={rights} />;
}
