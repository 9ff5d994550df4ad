import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { AgendaCard } from '#/features/interviews/components/agenda-card.tsx';
import { InterviewsCard } from '#/features/interviews/components/interviews-card.tsx';
import { Dashboard } from '#/features/loan-requests/components/dashboard.tsx';
import { RequestPage } from '#/features/loan-requests/components/detail/request-page.tsx';
import { RequestList } from '#/features/loan-requests/components/request-list.tsx';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

/** Nobody needs the viewer before a request is open. */
const Papers = lazy(async () => {
  const { Papers: component } = await import('#/features/document-viewer/components/papers.tsx');
  return { default: component };
});

/** The counters are there first; the figures below them follow. */
const Figures = lazy(async () => {
  const { Figures: component } = await import('#/features/dashboard/components/figures.tsx');
  return { default: component };
});

/** What the person may do is asked here and handed down; the server asks again. */
const useSession = () => useOutletContext<StaffSession>();

export function DashboardPage() {
  const session = useSession();
  return (
    <Dashboard>
      {may(session, 'request.decide') && (
        <AgendaCard agenda={adminPaths.interviews} request={adminPaths.request} />
      )}
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Figures />
      </Suspense>
    </Dashboard>
  );
}

export function ListPage() {
  const session = useSession();
  return (
    <RequestList
      mayDecide={may(session, 'request.decide')}
      mayDiagnose={may(session, 'diagnostics.read')}
      mayExport={may(session, 'list.export')}
      tools={<ViewsMenu mayShare={may(session, 'settings.manage')} />}
    />
  );
}

export function DetailPage() {
  const session = useSession();
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
      interviews={(id) => <InterviewsCard requestId={id} agenda={adminPaths.interviews} />}
      papers={(id) => (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <Papers requestId={id} />
        </Suspense>
      )}
    />
  );
}
