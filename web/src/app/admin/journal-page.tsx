import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { JournalPage as Journal } from '#/features/journal/components/journal-page.tsx';
import { AdminNotFound } from './error-page.tsx';

export function JournalPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'audit.read') ? <Journal mayExport={may(session, 'list.export')} /> : <AdminNotFound />;
}
