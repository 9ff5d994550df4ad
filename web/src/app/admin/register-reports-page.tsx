import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { ReportList } from '#/features/desk/requests/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

/** What registers of credits are to be told. */
export function RegisterReportsPage() {
  return may(useOutletContext<StaffSession>(), 'request.read') ? <ReportList /> : <AdminNotFound />;
}
