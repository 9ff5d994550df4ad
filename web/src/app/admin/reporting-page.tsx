import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { type MadeAt, Reporting } from '#/features/desk/reporting/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';

/** The reports to authorities, each with the way to the page where what it is made of is made, for those who may go there. */
export function ReportingPage() {
  const session = useOutletContext<StaffSession>();
  const made: MadeAt = { statements: adminPaths.statements };
  if (may(session, 'privacy.read')) made.complaints = adminPaths.privacyComplaints;
  if (may(session, 'list.export')) {
    made.tape_consumer = adminPaths.copies;
    made.tape_anacredit = adminPaths.copies;
  }
  return <Reporting made={made} />;
}
