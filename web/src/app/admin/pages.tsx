import { Suspense } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { Figures } from '#/features/desk/dashboard/index.ts';
import { AgendaCard } from '#/features/desk/interviews/index.ts';
import { OpeningCard } from '#/features/desk/opening/index.ts';
import { NoticeList } from '#/features/desk/palette/index.ts';
import { Dashboard } from '#/features/desk/requests/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { MyTasks } from '#/features/desk/tasks/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

/** What the person may do is asked here and handed down; the server asks again. */
const useSession = () => useOutletContext<StaffSession>();

export function DashboardPage() {
  const session = useSession();
  return (
    <Dashboard>
      {may(session, 'settings.manage') && <OpeningCard to={adminPaths.opening} />}
      {session.user.bound ? (
        <WaitsForMe />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Figures waits={<WaitsForMe />} />
        </Suspense>
      )}
      {may(session, 'task.manage') && <MyTasks />}
      {may(session, 'request.decide') && !session.user.bound && (
        <AgendaCard agenda={adminPaths.interviews} request={adminPaths.request} />
      )}
    </Dashboard>
  );
}

function WaitsForMe() {
  const t = useT('desk');
  return (
    <Card className="p-4! sm:p-5!">
      <CardTitle>{t('notices.title')}</CardTitle>
      <div className="-mx-2 mt-1">
        <NoticeList />
      </div>
    </Card>
  );
}
