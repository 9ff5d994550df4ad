import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { JournalPage as Journal } from '#/features/desk/journal/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function JournalPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'audit.read') ? <Journal mayExport={may(session, 'list.export')} /> : <AdminNotFound />;
}
