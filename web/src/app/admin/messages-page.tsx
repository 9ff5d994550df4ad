import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths, clientPaths } from '#/app/admin/paths.ts';
import { Inbox, Templates, type ThreadPages } from '#/features/desk/messages/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

/** Where someone may go on from a conversation. */
const pagesFor = (session: StaffSession): ThreadPages => ({
  client: may(session, 'client.read') ? clientPaths.client : undefined,
  request: may(session, 'request.read') ? adminPaths.request : undefined,
  loan: may(session, 'loan.read') ? adminPaths.loan : undefined,
});

const templates = `${adminPaths.messages}/templates`;

export function MessagesPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'message.read')) return <AdminNotFound />;
  return (
    <Inbox templates={may(session, 'message.manage') ? templates : undefined} pages={pagesFor(session)} />
  );
}

/** The answers that are kept ready. */
export function TemplatesPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'message.manage') ? <Templates inbox={adminPaths.messages} /> : <AdminNotFound />;
}
