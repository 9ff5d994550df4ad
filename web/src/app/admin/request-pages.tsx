import { Suspense } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { Papers } from '#/features/desk/document-viewer/index.ts';
import { InterviewsCard } from '#/features/desk/interviews/index.ts';
import { KeyIn, RequestList, RequestPage } from '#/features/desk/requests/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { TasksCard } from '#/features/desk/tasks/index.ts';
import { Skeleton } from '#/ui/skeleton.tsx';

const useSession = () => useOutletContext<StaffSession>();

export function ListPage() {
  const session = useSession();
  return (
    <RequestList
      mayDecide={may(session, 'request.decide')}
      mayAct={may(session, 'request.decide') && !session.user.bound}
      mayWrite={may(session, 'message.reply')}
      mayDiagnose={may(session, 'diagnostics.read')}
      mayExport={may(session, 'list.export')}
      tools={may(session, 'client.manage') && <KeyIn />}
    />
  );
}

export function DetailPage() {
  const session = useSession();
  const { bound } = session.user;
  const rights = {
    decide: may(session, 'request.decide'),
    note: may(session, 'request.note'),
    documents: may(session, 'document.read'),
    approve: may(session, 'request.approve'),
    review: may(session, 'request.review'),
    offer: may(session, 'offer.manage'),
    products: may(session, 'product.read'),
    loans: may(session, 'loan.read'),
    archive: may(session, 'dossier.export') && may(session, 'document.read') && may(session, 'loan.read'),
  };
  return (
    <RequestPage
      rights={rights}
      interviews={(id) => (
        <InterviewsCard requestId={id} agenda={bound ? undefined : adminPaths.interviews} />
      )}
      tasks={(id) => !bound && <TasksCard kind="request" id={id} />}
      papers={(id) => (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <Papers requestId={id} />
        </Suspense>
      )}
    />
  );
}
