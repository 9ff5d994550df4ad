import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { clientPaths } from '#/features/clients/model/paths.ts';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import { Inbox } from '#/features/messages/components/inbox.tsx';
import { Templates } from '#/features/messages/components/templates.tsx';
import type { ThreadPages } from '#/features/messages/model/pages.ts';
import { AdminNotFound } from './error-page.tsx';

/** Where somebody may go on from a conversation. */
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
