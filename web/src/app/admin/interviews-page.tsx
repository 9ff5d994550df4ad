import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { Agenda } from '#/features/desk/interviews/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

/** The interviews of the person who is signed in, or of everybody. */
export function InterviewsPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'request.read')) return <AdminNotFound />;
  return <Agenda requests={adminPaths.requests} request={adminPaths.request} />;
}
