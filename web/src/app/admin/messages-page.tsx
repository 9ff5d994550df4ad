import { useOutletContext } from 'react-router';
import type { StaffSession, Thread } from '#/api/schema.gen.ts';
import { adminPaths, clientPaths } from '#/app/admin/paths.ts';
import { Inbox, Templates, type ThreadPages } from '#/features/desk/messages/index.ts';
import { FileComplaint } from '#/features/desk/privacy/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { dayIn } from '#/lib/day-in.ts';
import { useSite } from '#/lib/site.ts';
import { AdminNotFound } from './error-page.tsx';

/** Where someone may go on from a conversation. */
const pagesFor = (session: StaffSession): ThreadPages => ({
  client: may(session, 'client.read') ? clientPaths.client : undefined,
  request: may(session, 'request.read') ? adminPaths.request : undefined,
  loan: may(session, 'loan.read') ? adminPaths.loan : undefined,
  complaint: may(session, 'complaint.file') ? (thread) => <Complaint of={thread} /> : undefined,
});

/** The newest words of the person, which staff cut down to what is complained about. */
function Complaint({ of: { said, account_id, name, email } }: { of: Thread }) {
  const { products } = useSite();
  const words = said.findLast(({ author, text }) => (author === 'client' || author === 'visitor') && text);
  const known = {
    channel: 'message' as const,
    text: words?.text ?? '',
    // As the conversation shows it.
    received_on: words
      ? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(words.created_at))
      : '',
    ...(!account_id && { name, contact: email }),
  };
  return (
    <FileComplaint
      products={products.map(({ code }) => code)}
      {...(account_id && { who: { kind: 'account', id: account_id } })}
      known={known}
    />
  );
}

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
