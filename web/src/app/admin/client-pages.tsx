import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { ClientList, ClientPage, HomeChanges } from '#/features/desk/clients/index.ts';
import { ClientThreads } from '#/features/desk/messages/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { TasksCard } from '#/features/desk/tasks/index.ts';
import { AdminNotFound } from './error-page.tsx';

const useSession = () => useOutletContext<StaffSession>();

export function ClientsPage() {
  const session = useSession();
  if (!may(session, 'client.read')) return <AdminNotFound />;
  return (
    <>
      {may(session, 'client.manage') && !session.user.bound && <HomeChanges />}
      <ClientList mayExport={may(session, 'list.export')} />
    </>
  );
}

export function OneClientPage() {
  const session = useSession();
  if (!may(session, 'client.read')) return <AdminNotFound />;
  return (
    <ClientPage
      rights={{
        requests: may(session, 'request.read'),
        loans: may(session, 'loan.read'),
        documents: may(session, 'document.read'),
        privacy: may(session, 'privacy.read'),
      }}
      tasks={(id) => !session.user.bound && <TasksCard kind="client" id={id} />}
      messages={
        may(session, 'message.read')
          ? (account) => (
              <ClientThreads
                account={account}
                threadPage={(thread) => `${adminPaths.messages}?${new URLSearchParams({ thread })}`}
                mayWrite={may(session, 'message.reply')}
              />
            )
          : undefined
      }
    />
  );
}
