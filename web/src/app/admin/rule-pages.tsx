import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { DraftPage } from '#/features/rule-lab/components/draft-page.tsx';
import { ReplayPage } from '#/features/rule-lab/components/replay-page.tsx';
import { RulesPage } from '#/features/rule-lab/components/rules-page.tsx';
import { AdminNotFound } from './error-page.tsx';

export function RuleLabPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'rules.read') ? <RulesPage /> : <AdminNotFound />;
}

export function RuleDraftPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'rules.read') ? <DraftPage /> : <AdminNotFound />;
}

export function RuleReplayPage() {
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'rules.read')) return <AdminNotFound />;
  const list = may(session, 'request.read');
  return <ReplayPage mayList={list} mayExport={may(session, 'list.export')} />;
}
