import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { Agenda } from '#/features/interviews/components/agenda.tsx';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import { AdminNotFound } from './error-page.tsx';

/** The interviews of whoever is signed in, or of everybody. */
export function InterviewsPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'request.read')) return <AdminNotFound />;
  return <Agenda requests={adminPaths.requests} request={adminPaths.request} />;
}
