import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import {
  CasePage as Case,
  HeldWork,
  LoanList,
  LoanPage,
  ToPost,
  WorkList,
} from '#/features/desk/loans/index.ts';
import { GuaranteesCard, ReportsCard } from '#/features/desk/requests/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { TasksCard } from '#/features/desk/tasks/index.ts';
import { AdminNotFound } from './error-page.tsx';

const useMayRead = () => may(useOutletContext<StaffSession>(), 'loan.read');

/** Tasks are of the whole lender: who is bound to a branch has none. */
const tasksOf = (session: StaffSession) => (loanId: string) =>
  !session.user.bound && <TasksCard kind="loan" id={loanId} />;

export function LoansPage() {
  const mayExport = may(useOutletContext<StaffSession>(), 'list.export');
  return useMayRead() ? <LoanList mayExport={mayExport} /> : <AdminNotFound />;
}

export function OneLoanPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'loan.read')) return <AdminNotFound />;
  return (
    <LoanPage
      books={may(session, 'ledger.read')}
      guarantors={(requestId) =>
        may(session, 'request.read') && (
          <>
            <GuaranteesCard requestId={requestId} lent />
            <ReportsCard requestId={requestId} />
          </>
        )
      }
      tasks={tasksOf(session)}
    />
  );
}

export function CollectionPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'loan.read')) return <AdminNotFound />;
  return <WorkList mayAssign={may(session, 'collection.manage')} mayExport={may(session, 'list.export')} />;
}

export function CasePage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'loan.read') ? <Case tasks={tasksOf(session)} /> : <AdminNotFound />;
}

export function ToPostPage() {
  const mayPost = may(useOutletContext<StaffSession>(), 'collection.manage');
  return useMayRead() ? <ToPost mayPost={mayPost} /> : <AdminNotFound />;
}

export function HeldWorkPage() {
  const mayCollect = may(useOutletContext<StaffSession>(), 'collection.manage');
  return mayCollect ? <HeldWork /> : <AdminNotFound />;
}
