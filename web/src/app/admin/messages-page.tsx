import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import { Inbox } from '#/features/messages/components/inbox.tsx';
import { Templates } from '#/features/messages/components/templates.tsx';
import { AdminNotFound } from './error-page.tsx';

const templates = `${adminPaths.messages}/templates`;

export function MessagesPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'message.read')) return <AdminNotFound />;
  return <Inbox templates={may(session, 'message.manage') ? templates : undefined} clientPage={undefined} />;
}

/** The answers that are kept ready. */
export function TemplatesPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'message.manage') ? <Templates inbox={adminPaths.messages} /> : <AdminNotFound />;
}
